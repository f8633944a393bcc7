import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { heroStates, MAX_HEROES_SHOWN } from "#domain/catalogue/hero.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { TranslateIcon } from "../translations/translate-button.tsx";
import type { TranslatedVersions } from "../translations/translations-dialog.tsx";
import type { AdminHero } from "./use-hero-editor.ts";

type State = ReturnType<typeof heroStates>[number];

type Actions = {
  onEdit: (hero: AdminHero) => void;
  onDelete: (hero: AdminHero) => void;
  onTranslated: (id: string, versions: TranslatedVersions) => void;
};

/** The hero images in their order, which dragging or the arrow keys at a handle change. */
export function HeroList({
  heroes,
  editingId,
  isMoving,
  onMove,
  ...actions
}: Actions & {
  heroes: readonly AdminHero[];
  editingId: string | null;
  /** A move is being saved: the versions of the next one are not known yet. */
  isMoving: boolean;
  onMove: (heroes: readonly AdminHero[]) => void;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [now] = useState(() => Date.now());
  const ids = heroes.map(({ id }) => id);
  const states = heroStates(heroes, now);
  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : from;
    if (from !== to && to >= 0) onMove(arrayMove([...heroes], from, to));
  };
  return (
    <DndContext
      id="hero-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsOf(heroes),
        screenReaderInstructions: {
          draggable: adminHero.howToMove(),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={adminHero.images()} className="grid gap-3">
          {heroes.map((hero, at) => (
            <HeroCard
              key={hero.id}
              hero={hero}
              state={states[at] ?? "shown"}
              isEdited={hero.id === editingId}
              isMoving={isMoving}
              {...actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function HeroCard({
  hero,
  state,
  isEdited,
  isMoving,
  onEdit,
  onDelete,
  onTranslated,
}: Actions & { hero: AdminHero; state: State; isEdited: boolean; isMoving: boolean }) {
  const sortable = useSortable({ id: hero.id, disabled: isMoving });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cx(
        "relative overflow-hidden rounded-lg border bg-surface shadow-card",
        isEdited ? "border-brand" : "border-line",
        sortable.isDragging && "z-10 shadow-float",
      )}
    >
      <ProductImage
        src={hero.imageUrl}
        alt=""
        width={1920}
        height={800}
        sizes="26rem"
        className={cx("aspect-12/5 w-full", state !== "shown" && "opacity-60")}
      />
      <States hero={hero} state={state} />
      <div className="flex flex-wrap items-center justify-end gap-x-1 p-3">
        <IfMay needs="products.write">
          <button
            type="button"
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={adminHero.move({ title: hero.title })}
            className={iconButtonClass("plain", "-ml-2 cursor-grab touch-none")}
          >
            <GripVertical aria-hidden="true" />
          </button>
        </IfMay>
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-base">{hero.title}</h3>
          <p className="line-clamp-2 text-sm text-ink-muted">{hero.subtitle}</p>
          {hero.productName ? (
            <p className="text-sm">{adminHero.linkedTo({ name: hero.productName })}</p>
          ) : null}
        </div>
        <IfMay needs="products.write">
          <span className="flex gap-x-1">
            <TranslateIcon
              kind="hero"
              id={hero.id}
              name={hero.title}
              onSaved={(versions) => onTranslated(hero.id, versions)}
            />
            <IconButton label={adminHero.edit({ title: hero.title })} onClick={() => onEdit(hero)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={adminHero.delete({ title: hero.title })}
              onClick={() => onDelete(hero)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        </IfMay>
      </div>
    </li>
  );
}

/** Its place, and why or until when it is not shown. */
function States({ hero, state }: { hero: AdminHero; state: State }) {
  return (
    <div className="absolute left-2 top-2 flex flex-wrap gap-1.5">
      <Badge tone="night">{adminHero.place({ place: hero.order })}</Badge>
      {hero.active ? null : <Badge tone="danger">{backOffice.inactive()}</Badge>}
      {state === "waiting" ? (
        <Badge tone="indigo">{adminHero.from({ time: formatDateTime(hero.startsAt) })}</Badge>
      ) : null}
      {state === "beyond" ? (
        <Badge tone="danger">{adminHero.beyond({ most: MAX_HEROES_SHOWN })}</Badge>
      ) : null}
      {state === "over" ? <Badge tone="danger">{adminHero.over()}</Badge> : null}
      {state === "shown" && hero.endsAt !== null ? (
        <Badge tone="accent">{adminHero.until({ time: formatDateTime(hero.endsAt) })}</Badge>
      ) : null}
    </div>
  );
}

function announcementsOf(heroes: readonly AdminHero[]): Announcements {
  const titleOf = (id: string | number) => heroes.find((hero) => hero.id === id)?.title ?? "";
  const at = (id: string | number) => ({
    place: heroes.findIndex((hero) => hero.id === id) + 1,
    count: heroes.length,
  });
  return {
    onDragStart: ({ active }) => adminHero.lifted({ title: titleOf(active.id), ...at(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? adminHero.isOver({ title: titleOf(active.id), ...at(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? adminHero.dropped({ title: titleOf(active.id), ...at(over.id) }) : undefined,
    onDragCancel: ({ active }) => adminHero.staysWhere({ title: titleOf(active.id) }),
  };
}
