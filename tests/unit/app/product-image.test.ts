import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductImage } from "#app/ui/product-image.tsx";

const URL_OF_OURS = "/media/products/1764000000000-0-abc-garri.webp";

test("an uploaded picture comes in several widths without its caller doing anything", () => {
  const html = render({ src: URL_OF_OURS, width: 1600, height: 1200 });
  expect(html).toContain(`src="${URL_OF_OURS}?w=480"`);
  for (const width of [320, 480, 960, 1600]) {
    expect(html).toContain(`${URL_OF_OURS}?w=${width} ${width}w`);
    expect(html).toContain(`${URL_OF_OURS}?w=${width}&amp;as=avif ${width}w`);
  }
  expect(html).toContain('sizes="(min-width: 80rem) 18.5rem');
  expect(html).toContain('width="1600" height="1200"');
  expect(html).toContain('loading="lazy"');
});

test("the first picture is eager, and measured by the list alone", () => {
  const html = render({ src: URL_OF_OURS, width: 800, priority: true, sizes: "100vw" });
  expect(html).toContain('loading="eager"');
  expect(html).toContain('sizes="100vw"');
  expect(html).not.toContain("1600w");
});

test("the first picture alone is announced before all else, as AVIF", () => {
  const first = render({ src: URL_OF_OURS, width: 400, priority: true, sizes: "50vw" });
  expect(first).toMatch(/<link [^>]*type="image\/avif"[^>]*fetchPriority="high"/);
  expect(first).toContain('decoding="sync"');
  const other = render({ src: URL_OF_OURS, width: 400, sizes: "50vw" });
  expect(other).toContain('loading="lazy" fetchPriority="auto" decoding="async"');
  expect(other).not.toContain("<link");
});

test("a thumbnail asks for a thumbnail", () => {
  const html = render({ src: URL_OF_OURS, width: 44, height: 44 });
  expect(html).toContain('sizes="44px"');
  expect(html).toContain(`srcSet="${URL_OF_OURS}?w=320 320w"`);
});

test("a drawn picture stays as it is", () => {
  const html = render({ src: "/images/products/garri.svg", sizes: "80px" });
  expect(html).toContain('src="/images/products/garri.svg"');
  expect(html).not.toMatch(/srcset|sizes/i);
});

test("where there is no picture a drawn basket stands", () => {
  for (const src of ["", null, undefined]) {
    expect(render({ src, alt: "Garri" })).toContain('role="img" aria-label="Garri"');
  }
});

function render(props: Partial<Parameters<typeof ProductImage>[0]>): string {
  return renderToStaticMarkup(createElement(ProductImage, { src: null, alt: "", ...props }));
}
