/** What is wrong with an answer to a contact message. */
export const en = {
  missing: "Please write an answer",
  tooLong: "Please keep this to {most} characters",
} as const;
