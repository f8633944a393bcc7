/** As a build writes down what every page loads. */
export function tsrStartManifest() {
  return {
    routes: {
      __root__: {
        css: ["/assets/shop.css"],
        preloads: ["/assets/shop.js"],
        scripts: [{ attrs: { type: "module", src: "/assets/shop.js" } }],
      },
    },
  };
}
