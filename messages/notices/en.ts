/** News on phones and in browsers, and the choice of which news comes by which way. */
export const en = {
  orderOf: "Order {number} · {store}",
  andMore: { one: "{name} and {count} more", other: "{name} and {count} more" },
  testTitle: "It works",
  testBody: "News from {store} will look like this.",

  heading: "What we tell you",
  orders: "Tell me how far my order is",
  ordersDetails:
    "Ready to collect, on its way, delivered. Confirmations, cancellations and refunds always come by email as well.",
  byMail: "By email",
  byPush: "On my phone or in my browser",
  choiceKept: "Your choice is kept.",
  devices: "Phones and browsers",
  devicesWhat:
    "Those that show our news. Turn it on where you want to see it; whoever signs out there sees it no more.",
  noDevices: "No device yet.",
  turnOn: "Tell me on this device",
  turnOff: "Turn off",
  turnOffDevice: "Turn off: {device}",
  turnedOn: "We will tell you on this device.",
  turnedOff: "We tell you nothing more on that device.",
  sendTest: "Send a test",
  testDevice: "Send a test: {device}",
  testSent: "It is on its way, and should appear in a moment.",
  testGone: "That device takes our news no more. Please turn it on there again.",
  testAway: "It did not get through. Please try again in a minute.",

  blocked:
    "Notifications from our shop are blocked here. Allow them in your browser's settings for this page, then try again.",
  unsupported: "This browser cannot show notifications. We write to you by email.",
  installFirst:
    "On an iPhone or iPad, add our shop to your home screen first: tap Share, then Add to Home Screen, and open it from there.",
  notAllowed: "You have not allowed it. Tap again whenever you like.",

  orderHeading: "Be told how it goes",
  orderWhat:
    "A notification on this device when your order is ready to collect, on its way or delivered.",
  orderStop: "Stop telling me",
  orderStopped: "We tell you nothing more of this order here.",
  allOrders: "You are told of all your orders on this device.",
  change: "Change what we tell you",
} as const;
