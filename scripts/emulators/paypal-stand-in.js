// Stands in for PayPal's browser script where the shop has no PayPal credentials (local runs and
// tests). It offers the part of window.paypal that @paypal/react-paypal-js uses, walks the same
// createOrder, approve, capture path, and says everywhere that no money moves. A classic script:
// no inline handlers, no eval, its stylesheet from beside it, so that a strict CSP can stay.
(() => {
  const MARK = "Test payment - no real money";
  const home = new URL(".", document.currentScript.src);
  const ignore = () => {};

  function element(tag, properties = {}, children = []) {
    const { attributes = {}, ...rest } = properties;
    const node = Object.assign(document.createElement(tag), rest);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  }

  /** Resolves once the stylesheet is there, or cannot be. */
  function ensureStyles() {
    const href = new URL("paypal.css", home).href;
    if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
    const waiting = document.querySelector("link[data-stand-in]");
    const link = waiting ?? element("link", { rel: "stylesheet", href });
    const loaded = new Promise((resolve) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", () => {
        link.remove();
        resolve();
      });
    });
    if (!waiting) {
      link.dataset.standIn = "";
      document.head.append(link);
    }
    return loaded;
  }

  async function call(orderId, action = "") {
    const path = `paypal/orders/${encodeURIComponent(orderId)}${action && `/${action}`}`;
    const answer = await fetch(new URL(path, home), {
      method: action ? "POST" : "GET",
      credentials: "omit",
    });
    const body = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(body.message ?? `The test payment answered ${answer.status}`);
    return body;
  }

  let dialogs = 0;

  /**
   * Asks the payer; resolves with "approve", "decline" or "cancel" once the emulator knows it. A card's form
   * stands in the page (`formIn`), which goes on around it, and all else in a window of PayPal's.
   */
  function askPayer(orderId, { hint, signal, formIn }) {
    const id = `stand-in-${++dialogs}`;
    const amount = element("p", { className: "stand-in-amount", textContent: "\u00a0" });
    const what = element("p", { className: "stand-in-what" });
    const note = element("p", { className: "stand-in-note", attributes: { role: "status" } });
    const text = element("p", {
      id: `${id}-text`,
      textContent: hint ?? "This window stands in for PayPal. Choose what the payer does.",
    });
    const choice = (action, label, style) =>
      element("button", { type: "button", className: style, textContent: label, value: action });
    const choices = element("div", { className: "stand-in-choices" }, [
      choice("approve", "Approve payment", "stand-in-main"),
      choice("decline", "Decline card", "stand-in-plain"),
      choice("cancel", "Cancel", "stand-in-plain"),
    ]);
    const dialog = element(
      "dialog",
      {
        className: `stand-in stand-in-dialog${formIn ? " stand-in-form" : ""}`,
        attributes: { "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-text` },
      },
      [element("h2", { id: `${id}-title`, textContent: MARK }), text, amount, what, choices, note],
    );

    return new Promise((resolve, reject) => {
      const finish = (settle) => {
        signal.removeEventListener("abort", giveUp);
        if (dialog.open) dialog.close();
        dialog.remove();
        settle();
      };
      const giveUp = () => finish(() => resolve("closed"));
      let decided = false;
      const decide = async (action) => {
        if (decided) return;
        decided = true;
        for (const button of choices.children) button.disabled = true;
        note.textContent = "One moment…";
        try {
          await call(orderId, action);
          finish(() => resolve(action));
        } catch (error) {
          // Leaving must always work, whatever the emulator says.
          finish(() => (action === "cancel" ? resolve("cancel") : reject(error)));
        }
      };
      for (const button of choices.children) {
        button.addEventListener("click", () => decide(button.value));
      }
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        decide("cancel");
      });
      signal.addEventListener("abort", giveUp);
      (formIn ?? document.body).append(dialog);
      if (formIn) dialog.show();
      else dialog.showModal();
      choices.firstElementChild.focus();
      call(orderId).then(
        ({ value, currency, description }) => {
          amount.textContent = `${currency} ${value}`;
          what.textContent = description;
        },
        () => amount.remove(),
      );
    });
  }

  function createButtons(given = {}) {
    const options = { ...given };
    const lifetime = new AbortController();
    let panel = null;
    let busy = false;
    let enabled = true;

    const sync = () => {
      if (!panel) return;
      panel.setAttribute("aria-busy", String(busy));
      for (const button of panel.querySelectorAll(":scope > button")) {
        button.disabled = busy || !enabled;
      }
    };
    const say = (text) => {
      const note = panel?.querySelector("[role=status]");
      if (note) note.textContent = text;
    };
    const fail = (error) => {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (typeof options.onError === "function") options.onError(reason);
      else throw reason;
    };

    /** Until the payer has paid or left: a decline brings them back here through restart(). */
    async function settle(orderId, formIn) {
      let hint;
      for (;;) {
        const decision = await askPayer(orderId, { hint, signal: lifetime.signal, formIn });
        if (decision === "closed") return;
        if (decision === "cancel") {
          await options.onCancel?.({ orderID: orderId }, { redirect: ignore });
          return;
        }
        let wantsAnother = false;
        const actions = {
          restart: () => {
            wantsAnother = true;
          },
          redirect: (url) => location.assign(url),
          order: {},
        };
        say("Finishing your test payment…");
        const data = { orderID: orderId, payerID: "TESTPAYER", paymentSource: "paypal" };
        await options.onApprove?.(data, actions);
        if (!wantsAnother) return;
        hint = "That card was declined. Choose another way, or cancel.";
      }
    }

    async function pay(fundingSource, button) {
      if (busy) return;
      busy = true;
      sync();
      say("Starting your test payment…");
      try {
        let rejected = false;
        const actions = {
          resolve: ignore,
          reject: () => {
            rejected = true;
          },
        };
        const allowed = await options.onClick?.({ fundingSource }, actions);
        if (rejected || allowed === false) return;
        const orderId = await options.createOrder({ paymentSource: fundingSource }, {});
        if (typeof orderId !== "string" || orderId === "") throw new Error("No order id was given");
        await settle(orderId, fundingSource === "card" ? panel : null);
      } catch (error) {
        fail(error);
      } finally {
        busy = false;
        say("");
        sync();
        // The button was disabled meanwhile and lost the focus; whoever uses keys wants it back.
        if (document.activeElement === document.body) button.focus();
      }
    }

    function draw() {
      const button = (fundingSource, label, className) => {
        const node = element("button", { type: "button", className, textContent: label });
        node.addEventListener("click", () => pay(fundingSource, node));
        return node;
      };
      const offers = [
        ["paypal", "Pay with PayPal (test)", "stand-in-main"],
        ["card", "Pay by card (test)", "stand-in-dark"],
      ].filter(([source]) => !options.fundingSource || options.fundingSource === source);
      return element(
        "div",
        { className: "stand-in stand-in-panel", attributes: { role: "group", "aria-label": MARK } },
        [
          element("p", { className: "stand-in-mark", textContent: MARK }),
          ...offers.map((offer) => button(...offer)),
          element("p", { className: "stand-in-note", attributes: { role: "status" } }),
        ],
      );
    }

    return {
      isEligible: () =>
        !options.fundingSource || ["paypal", "card"].includes(options.fundingSource),
      async render(target) {
        const container = typeof target === "string" ? document.querySelector(target) : target;
        if (!container) throw new Error("The container of the test buttons is not in the document");
        // Drawn before it, the buttons would move from under whoever is pressing one when it comes.
        await styled;
        if (lifetime.signal.aborted) return;
        panel = draw();
        container.append(panel);
        options.onInit?.(
          {},
          {
            enable: async () => {
              enabled = true;
              sync();
            },
            disable: async () => {
              enabled = false;
              sync();
            },
          },
        );
      },
      async close() {
        lifetime.abort();
        panel?.remove();
        panel = null;
      },
      async updateProps(props) {
        for (const [name, value] of Object.entries(props)) {
          if (value !== undefined) options[name] = value;
        }
      },
    };
  }

  const styled = ensureStyles();
  window.paypal = {
    version: "5.0.0-stand-in",
    FUNDING: { PAYPAL: "paypal", CARD: "card" },
    getFundingSources: () => ["paypal", "card"],
    isFundingEligible: (source) => ["paypal", "card"].includes(source),
    Buttons: createButtons,
  };
})();
