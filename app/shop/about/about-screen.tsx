import { Link } from "@tanstack/react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { about } from "#messages/about/index.ts";
import { useDeliveryPromise } from "../chrome/opening/use-delivery-line.ts";
import { ContactCards } from "./contact-cards.tsx";
import { PaperPage, PaperSection } from "./paper-page.tsx";
import { useStore } from "./use-store.ts";

const VALUES = [
  { title: () => about.authentic(), text: () => about.authenticWhy() },
  { title: () => about.fair(), text: () => about.fairWhy() },
  { title: () => about.close(), text: () => about.closeWhy() },
  { title: () => about.proud(), text: () => about.proudWhy() },
];

const TIMELINE = [
  { year: 2020, text: () => about.in2020() },
  { year: 2021, text: () => about.in2021() },
  { year: 2022, text: () => about.in2022() },
  { year: 2023, text: () => about.in2023() },
  { year: 2024, text: () => about.in2024() },
  { year: 2025, text: () => about.in2025() },
];

/** About Us (storefront §2): story, values, what we offer, timeline, mission, contact cards. */
export function AboutScreen() {
  const { name } = useStore();
  const { time, area } = useDeliveryPromise();
  return (
    <PaperPage title={about.aboutUs()} lead={about.lead({ name })}>
      <PaperSection title={about.ourStory()}>
        <p>{about.story()}</p>
      </PaperSection>

      <ul className="grid grid-cols-2 gap-3 sm:gap-5">
        <Figure figure="1000+" text={about.customers()} />
        <Figure figure="15+" text={about.countries()} />
      </ul>

      <section className="grid gap-4">
        <h2 className="text-2xl">{about.ourValues()}</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {VALUES.map(({ title, text }) => (
            <li key={title()} className="rounded-lg border border-line bg-surface p-4">
              <h3 className="text-lg">{title()}</h3>
              <p className="text-ink-muted">{text()}</p>
            </li>
          ))}
        </ul>
      </section>

      <PaperSection title={about.whatWeOffer()}>
        <ul>
          <li>{about.grains()}</li>
          <li>{about.spices()}</li>
          <li>{about.fresh()}</li>
          <li>{about.snacks()}</li>
          <li>{about.sameDay({ time, area })}</li>
        </ul>
        <p className="mt-2">
          <Link to="/products" className={buttonClass()}>
            {about.allProducts()}
          </Link>
        </p>
      </PaperSection>

      <section className="grid gap-4">
        <h2 className="text-2xl">{about.years()}</h2>
        <ol className="grid max-w-prose gap-5 border-l-3 border-accent pl-5">
          {TIMELINE.map(({ year, text }) => (
            <li key={year}>
              <p className="font-display text-xl font-bold text-brand">{year}</p>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>

      <PaperSection title={about.ourMission()}>
        <p className="text-lg">{about.mission()}</p>
      </PaperSection>

      <section className="grid gap-4">
        <SectionHeading title={about.talkToUs()} />
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
