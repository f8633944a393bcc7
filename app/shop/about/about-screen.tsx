import { Link } from "@tanstack/react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { promiseText } from "#domain/deliveries/zones.ts";
import { useDeliveryPromise } from "../chrome/use-opening.ts";
import { ContactCards } from "./contact-cards.tsx";
import { PaperPage, PaperSection } from "./paper-page.tsx";
import { useStore } from "./use-store.ts";

const VALUES = [
  ["Authentic", "What we sell is what is cooked with at home, not a copy of it."],
  ["Fair", "One price for everybody, with the stock we really have."],
  ["Close", "A shop you can walk into, and people who answer the telephone."],
  ["Proud", "Every region of the continent has its place on the shelf."],
] as const;

const TIMELINE = [
  ["2020", "A first table of spices and dried fish, for friends who could not travel home."],
  ["2021", "The table becomes a shop in the Sandton area."],
  ["2022", "Fresh produce joins the shelves: yam, plantain, okra, greens."],
  ["2023", "Products from more than 15 African countries under one roof."],
  ["2024", "More than 1000 customers, many of them every week."],
  ["2025", "Same-day delivery across Sandton and Johannesburg."],
] as const;

/** About Us (storefront §2): story, values, what we offer, timeline, mission, contact cards. */
export function AboutScreen() {
  const { name } = useStore();
  const promise = useDeliveryPromise();
  return (
    <PaperPage
      title="About Us"
      lead={`${name} is an African grocer in the Sandton area of Johannesburg: one basket for the whole continent.`}
    >
      <PaperSection title="Our story">
        <p>
          It began with a pot of egusi that could not be finished, because nobody nearby sold the
          seeds. Today our shelves hold what Lagos, Addis, Dakar, Nairobi and Polokwane cook with,
          and our neighbours come for the things they did not know they missed.
        </p>
      </PaperSection>

      <ul className="grid grid-cols-2 gap-3 sm:gap-5">
        <Figure figure="1000+" text="customers" />
        <Figure figure="15+" text="African countries our products come from" />
      </ul>

      <section className="grid gap-4">
        <h2 className="text-2xl">Our values</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {VALUES.map(([title, text]) => (
            <li key={title} className="rounded-lg border border-line bg-surface p-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <PaperSection title="What we offer">
        <ul>
          <li>Grains, flours and cereals, from garri to teff</li>
          <li>Spices, seasonings and everything a proper soup begins with</li>
          <li>Fresh vegetables, meat and fish</li>
          <li>Snacks, drinks and sweets from across the continent</li>
          <li>{`Same-day delivery while we are open, ${promiseText(promise)}`}</li>
        </ul>
        <p className="mt-2">
          <Link to="/products" className={buttonClass()}>
            See all products
          </Link>
        </p>
      </PaperSection>

      <section className="grid gap-4">
        <h2 className="text-2xl">From 2020 to 2025</h2>
        <ol className="grid max-w-prose gap-5 border-l-3 border-accent pl-5">
          {TIMELINE.map(([year, text]) => (
            <li key={year}>
              <p className="font-display text-xl font-bold text-brand">{year}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <PaperSection title="Our mission">
        <p className="text-lg">
          To put the taste of home within reach of every African kitchen in Johannesburg, and to
          give everybody else a reason to try it.
        </p>
      </PaperSection>

      <section className="grid gap-4">
        <SectionHeading title="Talk to us" />
        <ContactCards />
      </section>
    </PaperPage>
  );
}

function Figure({ figure, text }: { figure: string; text: string }) {
  return (
    <li className="rounded-lg bg-brand-soft p-5">
      <p className="font-display text-3xl font-bold text-brand-strong">{figure}</p>
      <p>{text}</p>
    </li>
  );
}
