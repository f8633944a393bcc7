import { FactList, PaperPage, PaperSection } from "./paper-page.tsx";

/** Cookie Policy: the few there are. */
export function CookiesScreen() {
  return (
    <PaperPage
      title="Cookie Policy"
      lead="We use as few cookies as a shop can. There are none for advertising and none that follow you around, so there is no banner to click away."
    >
      <PaperSection title="Ours">
        <FactList
          facts={[
            ["Sign-in", "Keeps you signed in. Set when you sign in, gone when you sign out."],
            [
              "Known browser",
              "Tells your browser from a stranger's when somebody guesses passwords, and lets us write to you when your account is used from a new one. Set when you sign in, kept 180 days. It signs nobody in.",
            ],
            ["Cart", "No cookie: it lives in the page and is gone when you close it."],
          ]}
        />
      </PaperSection>
      <PaperSection title="PayPal's">
        <p>
          At checkout, PayPal's payment buttons set cookies of their own, to recognise you and to
          prevent fraud. They are PayPal's, under its own cookie statement.
        </p>
      </PaperSection>
      <PaperSection title="Doing without">
        <p>
          You can block or delete cookies in your browser. Browsing goes on working; signing in and
          paying need them.
        </p>
      </PaperSection>
    </PaperPage>
  );
}
