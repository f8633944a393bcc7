/** The door of the back office: signing in to it, and who may not come in. */
export const en = {
  accessDenied: "Access Denied",
  noPrivileges:
    "You don't have admin privileges to access this area. Please contact an administrator if you believe this is an error.",
  signedInAs: "You are signed in as {email}.",
  somebodyElse: "Sign in as somebody else",
  verifying: "Verifying admin access…",
  notChecked: "We could not check your access",
  notVerified: "Failed to verify admin status. Please try refreshing the page or contact support.",
  notOpen: "This page is not open to you",
  backToDashboard: "Back to the dashboard",
  codeIsNext: "One more step: your code.",
  toRunTheShop: "Sign in to run the shop.",
  notSignedIn: "Failed to login",
  rememberMe: "Remember me",
} as const;
