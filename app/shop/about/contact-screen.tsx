import { Link } from "@tanstack/react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { contact } from "#messages/contact/index.ts";
import { ContactCards } from "./contact-cards.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactHero } from "./contact-hero.tsx";

const QUICK_HELP = [
  { title: () => contact.orderIssues(), text: () => contact.orderIssuesHelp() },
  { title: () => contact.productQuestions(), text: () => contact.productQuestionsHelp() },
  { title: () => contact.wholesale(), text: () => contact.wholesaleHelp() },
];

/** Contact (back office §2): contacts, hours, a message form, quick help, and the way home. */
export function ContactScreen() {
  return (
    <article className="page-width grid max-w-4xl! gap-10 pt-6 md:pt-8">
      <ContactHero />
      <section className="grid gap-4">
        <h2 className="text-2xl">{contact.howToReachUs()}</h2>
        <ContactCards />
      </section>
      <section className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-8">
        <h2 className="text-2xl">{contact.sendUsAMessage()}</h2>
        <ContactForm />
      </section>
      <section className="grid gap-4">
        <h2 className="text-2xl">{contact.quickHelp()}</h2>
        <ul className="grid gap-3 sm:grid-cols-3">
          {QUICK_HELP.map(({ title, text }) => (
            <li key={title()} className="rounded-lg border border-line bg-surface p-4">
              <h3 className="text-lg">{title()}</h3>
              <p className="text-ink-muted">{text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Link to="/" className={buttonClass({ variant: "outline" })}>
          {contact.returnHome()}
        </Link>
      </p>
    </article>
  );
}
