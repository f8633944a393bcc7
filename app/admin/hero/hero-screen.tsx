import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminHero } from "#messages/adminHero/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { failureMessage } from "../parts/failure-messages.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { HeroForm } from "./hero-form.tsx";
import { HeroList } from "./hero-list.tsx";
import { type AdminHero, type MovedHero, useHeroEditor } from "./use-hero-editor.ts";

/** /admin/hero (back-office §2, Hero Section Management). */
export function HeroScreen() {
  const trpc = useTrpc();
  const list = useQuery(trpc.admin.hero.list.queryOptions());
  const heroes = list.data ?? [];
  const editor = useHeroEditor(list);
  const discard = useDiscard(editor.form.isDirty);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();
  /** On the page, or in a toast to who has gone to another one meanwhile. */
  const showProblem = (text: string | null) => {
    if (isMounted.current) setProblem(text);
    else if (text !== null) notify({ title: text, tone: "error" });
  };
  const [leaving, setLeaving] = useState<AdminHero | null>(null);
  const move = useMove({ onMoved: editor.moved, onProblem: showProblem });
  const remove = useRemove({
    onDone: (hero, failure) => {
      setLeaving(null);
      showProblem(failure);
      if (failure === null) editor.remove(hero.id);
    },
  });
  return (
    <>
      <PageHeader
        title={adminHero.title()}
        crumb={adminHero.crumb()}
        subtitle={adminHero.subtitle()}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <IfMay needs="products.write">
          <HeroForm editor={editor} onCancel={() => discard.ask(editor.cancel)} />
        </IfMay>
        <Panel title={adminHero.current()} bodyClassName="p-3 sm:p-4">
          {problem ? (
            <Alert tone="error" className="mb-3">
              {problem}
            </Alert>
          ) : null}
          {isAwaited(list) ? <Skeleton className="h-72 w-full" /> : null}
          {isMissing(list) ? <LoadFailed text={adminHero.notLoaded()} query={list} /> : null}
          {list.isError && list.data ? (
            <RetryPanel
              text={adminHero.notLoadedAgain()}
              onRetry={() => void list.refetch()}
              pending={list.isFetching}
              error={list.error}
            />
          ) : null}
          {list.data?.length === 0 ? (
            <p className="px-4 py-10 text-center text-ink-muted">{adminHero.noneYet()}</p>
          ) : null}
          <HeroList
            heroes={heroes}
            editingId={editor.editing?.id ?? null}
            isMoving={move.isPending}
            onMove={(next) => {
              setProblem(null);
              move.mutate(next);
            }}
            onEdit={(hero) => discard.ask(() => editor.edit(hero))}
            onDelete={setLeaving}
            onTranslated={editor.translated}
          />
        </Panel>
      </div>
      {discard.question}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(null))}
        title={adminHero.deleteQuestion()}
        confirmLabel={backOffice.delete()}
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      >
        <p>{leaving?.title}</p>
      </ConfirmDialog>
    </>
  );
}

/** Shows the new order at once, and the stored one again when it could not be kept. */
function useMove(options: {
  onMoved: (moves: readonly MovedHero[]) => void;
  onProblem: (text: string) => void;
}) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const listKey = trpc.admin.hero.list.queryKey();
  const reorder = useMutation(trpc.admin.hero.reorder.mutationOptions());
  return useMutation({
    mutationFn: (next: readonly AdminHero[]) =>
      reorder.mutateAsync({
        heroes: next.map(({ id, updatedAt }) => ({ id, expectedVersion: updatedAt })),
      }),
    onMutate: (next) => {
      const before = queryClient.getQueryData(listKey);
      queryClient.setQueryData(
        listKey,
        next.map((hero, index) => ({ ...hero, order: index + 1 })),
      );
      return { before };
    },
    onSuccess: (moves) => options.onMoved(moves),
    onError: (error, _next, shown) => {
      // Also where the list cannot be loaded anew it shows no place that was not saved.
      queryClient.setQueryData(listKey, shown?.before);
      options.onProblem(failureMessage(error, adminHero.notSaved()));
    },
    onSettled: refresh,
  });
}

function useRemove(options: { onDone: (hero: AdminHero, failure: string | null) => void }) {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const remove = useMutation(trpc.admin.hero.remove.mutationOptions());
  return useMutation({
    mutationFn: (hero: AdminHero) =>
      remove.mutateAsync({ id: hero.id, expectedVersion: hero.updatedAt }),
    onSuccess: (_nothing, hero) => {
      notify({ title: adminHero.deleted(), tone: "success" });
      options.onDone(hero, null);
    },
    onError: (error, hero) => options.onDone(hero, failureMessage(error, adminHero.notDeleted())),
    onSettled: refresh,
  });
}
