import { PASSWORD, registrationOf } from "#tests/factories/accounts.ts";
import {
  CUSTOMERS,
  EVERYBODY,
  garri,
  OWNER,
  OWNER_OR_ADMINISTRATOR,
  type Row,
  theAddress,
  theList,
  theMethod,
  theOrder,
} from "./rules.ts";
import { NO_CARD } from "./world.ts";

const profile = () => ({ name: "Somebody", phone: "", address: "" });
const newPassword = { newPassword: "Egusi-2026", confirmation: "Egusi-2026" };

/** Whoever knows a basket's link is let in; here there is none. */
const NOWHERE: Row = {
  guest: "NOT_FOUND",
  other: "NOT_FOUND",
  buyer: "NOT_FOUND",
  administrator: "NOT_FOUND",
};
/** An order's, for who placed it; of the roles only who handles orders learns that it is not theirs. */
const NOBODY_ELSES: Row = {
  guest: "NOT_FOUND",
  other: "NOT_FOUND",
  administrator: "NOT_FOUND",
  from: "picker",
};
const NO_BASKET = { id: "0".repeat(32), personId: "0".repeat(32), key: "0".repeat(32) };

/** Well formed, and nobody's. */
const NO_BROWSER = {
  endpoint: "https://fcm.googleapis.com/fcm/send/nobodys",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** Who may call what somebody's account has. */
export const ACCOUNT_ACCESS: Readonly<Record<string, Row>> = {
  "account.session": EVERYBODY,
  "account.signIn": {
    ...EVERYBODY,
    input: () => ({ email: "owner@shopper.test", password: "Wrong-2026" }),
  },
  "account.finishSignIn": { ...EVERYBODY, input: () => ({ code: "123456" }) },
  "account.register": { ...EVERYBODY, input: () => registrationOf({ email: "new@shopper.test" }) },
  "account.signOut": EVERYBODY,
  "account.requestReset": { ...EVERYBODY, input: () => ({ email: "nobody@shopper.test" }) },
  "account.resetPassword": { ...EVERYBODY, input: () => ({ token: "made-up", ...newPassword }) },
  "account.verifyEmail": { ...EVERYBODY, input: () => ({ token: "made-up" }) },
  "account.claimAccount": { ...EVERYBODY, input: () => ({ token: "made-up", ...newPassword }) },
  "account.requestVerification": CUSTOMERS,
  "account.profile": CUSTOMERS,
  "account.updateProfile": { ...CUSTOMERS, input: profile },
  "account.editProfile": { ...CUSTOMERS, input: profile },
  "account.changePassword": {
    ...CUSTOMERS,
    input: () => ({ currentPassword: PASSWORD, ...newPassword }),
  },
  "account.chooseMarketing": { ...CUSTOMERS, input: () => ({ wanted: true }) },
  "account.chooseLanguage": { ...CUSTOMERS, input: () => ({ language: "en" }) },
  "account.removePicture": CUSTOMERS,
  "account.deletion": CUSTOMERS,
  "account.deleteAccount": { ...CUSTOMERS, input: () => ({ password: "Wrong-2026" }) },
  "account.sessions": CUSTOMERS,
  "account.revokeSessions": { ...OWNER, input: ({ sessionId }) => ({ sessionId }) },
};

/** Who may call what the storefront has. */
export const STOREFRONT_ACCESS: Readonly<Record<string, Row>> = {
  "catalogue.deliveryRules": EVERYBODY,
  "catalogue.suburbs": EVERYBODY,
  "catalogue.nearby": EVERYBODY,
  "catalogue.privacy": EVERYBODY,
  "catalogue.shell": EVERYBODY,
  "catalogue.home": EVERYBODY,
  "catalogue.list": { ...EVERYBODY, input: () => ({}) },
  "catalogue.nearest": { ...EVERYBODY, input: () => ({ text: "gar" }) },
  "catalogue.suggest": { ...EVERYBODY, input: () => ({ text: "gar" }) },
  "catalogue.product": { ...EVERYBODY, input: () => ({ id: "garri" }) },
  "basket.look": { ...EVERYBODY, input: () => ({ productIds: ["garri"] }) },
  "basket.kept": CUSTOMERS,
  "basket.keep": { ...CUSTOMERS, input: () => ({ lines: [], basedOn: null }) },
  "catalogue.recipes": EVERYBODY,
  // Nobody has written one here: everybody learns the same.
  "catalogue.recipe": { ...NOWHERE, input: () => ({ id: "egusi-soup" }) },
  "catalogue.cookedWith": { ...EVERYBODY, input: () => ({ id: "garri" }) },
  "checkout.rules": EVERYBODY,
  "checkout.slots": { ...EVERYBODY, input: () => ({}) },
  "checkout.price": {
    ...EVERYBODY,
    input: () => ({ items: [{ productId: "garri", quantity: 1 }], address: null }),
  },
  "checkout.passCheck": { ...EVERYBODY, input: () => ({ token: "made-up" }) },
  "checkout.start": { ...EVERYBODY, input: ({ checkout }) => checkout },
  "checkout.withdraw": {
    ...EVERYBODY,
    input: ({ checkout }) => ({ checkoutKey: checkout.checkoutKey }),
  },
  "checkout.complete": {
    ...EVERYBODY,
    input: ({ checkout }) => ({ checkoutKey: checkout.checkoutKey, providerRef: "" }),
  },
  "contact.send": { ...EVERYBODY, input: () => ({}) },
  "basket.readList": { ...EVERYBODY, input: () => ({ text: "2 garri" }) },
  "sharedBaskets.start": { ...EVERYBODY, input: () => ({ name: "Thandi", lines: [] }) },
  "sharedBaskets.look": { ...NOWHERE, input: () => ({ id: "0".repeat(32) }) },
  "sharedBaskets.join": { ...NOWHERE, input: () => ({ id: NO_BASKET.id, name: "Thandi" }) },
  "sharedBaskets.set": {
    ...NOWHERE,
    input: () => ({ ...NO_BASKET, productId: "garri", quantity: 1, expected: 0 }),
  },
  "sharedBaskets.leave": { ...NOWHERE, input: () => NO_BASKET },
  "push.key": EVERYBODY,
  // Who has a browser's own address has the browser; of one that there is not nobody learns anything.
  "push.standing": {
    ...EVERYBODY,
    input: ({ orderId }) => ({ endpoint: NO_BROWSER.endpoint, orderId }),
  },
  "push.leaveOrder": {
    ...EVERYBODY,
    input: ({ orderId }) => ({ endpoint: NO_BROWSER.endpoint, orderId }),
  },
  "push.unsubscribe": { ...EVERYBODY, input: () => ({ endpoint: NO_BROWSER.endpoint }) },
  "push.renew": {
    ...NOWHERE,
    input: () => ({ was: `${NO_BROWSER.endpoint}-was`, target: NO_BROWSER }),
  },
  // An administrator has the back office.
  "push.followOrder": {
    ...NOBODY_ELSES,
    input: ({ orderId }) => ({ orderId, target: NO_BROWSER }),
  },
  "push.subscribe": { ...CUSTOMERS, input: () => NO_BROWSER },
  "push.settings": CUSTOMERS,
  "push.choose": { ...CUSTOMERS, input: () => ({ orderPush: true }) },
  "push.removeDevice": { ...OWNER, input: ({ deviceId }) => ({ deviceId }) },
  "push.test": { ...OWNER, input: ({ deviceId }) => ({ deviceId }) },
  "requests.ask": { ...EVERYBODY, input: () => ({}) },
  "requests.missed": { ...EVERYBODY, input: () => ({ text: "ogbono" }) },
  "courier.quote": {
    ...EVERYBODY,
    input: ({ checkout: { items, shipping } }) => ({ items, shipping }),
  },
  "courier.delivery": { ...OWNER_OR_ADMINISTRATOR, from: "picker", input: theOrder },
  "courier.cancel": { ...OWNER_OR_ADMINISTRATOR, from: "picker", input: theOrder },
  "courier.list": { ...CUSTOMERS, input: () => ({}) },
  "orders.byId": { ...OWNER_OR_ADMINISTRATOR, from: "picker", input: theOrder },
  "orders.buyAgain": CUSTOMERS,
  // An administrator cancels in the back office.
  "orders.cancel": {
    ...NOBODY_ELSES,
    input: theOrder,
  },
  // Who has not the right contact for it learns no more than that there is none.
  "orders.find": {
    ...NOWHERE,
    input: ({ orderId }) => ({ number: orderId.slice(-8), contact: "nobody@shopper.test" }),
  },
  // Another number, since its tries are counted together with those of finding it.
  "orders.mailLink": {
    ...NOWHERE,
    input: () => ({ number: "ZZZZZZZZ", contact: "nobody@shopper.test" }),
  },
  "orders.changeInstructions": {
    ...NOBODY_ELSES,
    input: ({ orderId }) => ({ orderId, instructions: "Ring twice" }),
  },
  "orders.changeAddress": {
    ...NOBODY_ELSES,
    input: ({ orderId }) => ({
      orderId,
      address: { address: "1 Main Road", city: "Sandton", postalCode: "2196", province: "Gauteng" },
    }),
  },
  "orders.changeSlot": {
    ...OWNER_OR_ADMINISTRATOR,
    from: "picker",
    input: ({ orderId }) => ({ orderId, slot: null, seen: null }),
  },
  "orders.mine": { ...CUSTOMERS, input: () => ({}) },
  "orders.reorder": { ...OWNER, input: theOrder },
  "addresses.list": CUSTOMERS,
  "addresses.ofLastOrder": CUSTOMERS,
  "addresses.add": {
    ...CUSTOMERS,
    input: () => ({ address: "1 Main", city: "Sandton", province: "Gauteng", postalCode: "2196" }),
  },
  "addresses.setDefault": { ...OWNER, input: theAddress },
  "addresses.remove": { ...OWNER, input: theAddress },
  "paymentMethods.list": CUSTOMERS,
  "paymentMethods.add": {
    ...CUSTOMERS,
    input: () => ({ ...NO_CARD, type: "paypal", holderName: "Somebody" }),
  },
  "paymentMethods.setDefault": { ...OWNER, input: theMethod },
  "paymentMethods.remove": { ...OWNER, input: theMethod },
  "wishlist.list": CUSTOMERS,
  "wishlist.add": { ...CUSTOMERS, input: garri },
  "wishlist.addAll": { ...CUSTOMERS, input: () => ({ productIds: ["garri"] }) },
  "wishlist.remove": { ...CUSTOMERS, input: garri },
  "wishlist.clear": CUSTOMERS,
  "wishlist.lists.all": CUSTOMERS,
  "wishlist.lists.begin": { ...CUSTOMERS, input: () => ({ name: "For Gogo" }) },
  "wishlist.lists.one": { ...OWNER, input: theList },
  "wishlist.lists.rename": {
    ...OWNER,
    input: ({ listId }) => ({ id: listId, name: "For somebody" }),
  },
  "wishlist.lists.remove": { ...OWNER, input: theList },
  "wishlist.lists.takeOff": {
    ...OWNER,
    input: ({ listId }) => ({ id: listId, productId: "garri" }),
  },
  "wishlist.lists.carry": {
    ...OWNER,
    input: ({ listId }) => ({ productId: "garri", from: null, to: listId, isMove: true }),
  },
  // Of another's list it says what it says of one that nobody shared.
  "wishlist.lists.link": { ...CUSTOMERS, input: theList },
  "wishlist.lists.share": { ...OWNER, input: theList },
  "wishlist.lists.unshare": { ...CUSTOMERS, input: theList },
  "wishlist.lists.shared": { ...NOWHERE, input: () => ({ key: "made-up" }) },
};
