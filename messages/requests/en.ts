/** What is said where a search found nothing, and how somebody asks for what the shop does not have. */
export const en = {
  didYouMean: "Did you mean",
  alongTheShelf: "Look along the shelf",
  nearest: "The nearest that we have",
  askTitle: "Shall we get it for you?",
  askWhy: "Tell us what you're missing. What most people ask for, we stock first.",
  wanted: "What are you looking for?",
  email: "Your email",
  emailHint: "For one email when we have it, and for nothing else.",
  ask: "Ask for it",
  asked: "Thank you, we have written it down",
  askedWhat: "We will look for “{wanted}”.",
  askedTold: "We will look for “{wanted}”, and write to {email} when we have it.",
  notAsked: "That was not sent. Please try again.",
  website: "Website",
  tooMany: "You have asked for many things already. Please try again in an hour.",
  wantedMissing: "Please write what you are looking for",
} as const;
