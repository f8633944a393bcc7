/**
 * Stands in for Cloudflare Turnstile's api.js in local runs: `turnstile.render` puts a box to tick
 * where the widget would be, and hands a token of the local mock over. Nothing of it exists in production.
 */
(() => {
  const boxes = new Map();
  let made = 0;
  window.turnstile = {
    render(place, options) {
      made += 1;
      const id = `stand-in-${made}`;
      const label = document.createElement("label");
      label.style.cssText =
        "display:flex;gap:.75rem;align-items:center;min-height:65px;width:300px;max-width:100%;padding:0 1rem;border:1px solid #8a7b94;background:#fafafa;color:#232323;font:1rem sans-serif;box-sizing:border-box";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.style.cssText = "width:1.5rem;height:1.5rem";
      box.addEventListener("change", async () => {
        box.disabled = true;
        try {
          const answer = await fetch("/stand-in/turnstile/tokens", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: "{}",
          });
          const { token } = await answer.json();
          options.callback(token);
        } catch {
          options["error-callback"]?.("stand-in");
        }
      });
      label.append(box, "Verify you are human (test)");
      place.append(label);
      boxes.set(id, label);
      return id;
    },
    reset(id) {
      const box = boxes.get(id)?.querySelector("input");
      if (box) Object.assign(box, { checked: false, disabled: false });
    },
    remove(id) {
      boxes.get(id)?.remove();
      boxes.delete(id);
    },
  };
})();
