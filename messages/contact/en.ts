/** The contact page and its form. */
export const en = {
  contactUs: "Contact Us",
  inShort: "Call, message, e-mail or visit us: contacts, business hours and a form to write to us.",
  home: "Home",
  lead: "A question about an order, a product or a big pot for a wedding? We are a call away.",
  call: "Call {phone}",
  whatsAppUs: "WhatsApp us",
  howToReachUs: "How to reach us",
  sendUsAMessage: "Send us a message",
  quickHelp: "Quick help",
  orderIssues: "Order issues",
  orderIssuesHelp:
    "Something missing, late or not as it should be? Call us with your order number and we sort it out.",
  productQuestions: "Product questions",
  productQuestionsHelp:
    "Not sure which garri, how hot the pepper, or whether it is in stock? Send us a message.",
  wholesale: "Wholesale inquiries",
  wholesaleHelp:
    "Restaurants, caterers and spaza shops: write to us with what you need and how much.",
  returnHome: "Return to Home",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  website: "Website",
  sending: "Sending…",
  send: "Send Message",
  whatFor: "We use what you write to answer you, and for nothing else. See our {policy}.",
  privacyPolicy: "Privacy Policy",
  sent: "Thank you, your message is with us",
  notSent: "Your message was not sent",
  notSentWhy: "Please fill in every field and try again, or call us.",
  sendAnother: "Send another message",
  weAnswer: "We answer to {email} in our business hours. If it is urgent, please call.",
  tooMany:
    "You have sent us several messages already. Please try again in an hour, or give us a call.",
} as const;
