import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { initialsOf } from "#app/lib/initials.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { UploadError, uploadPicture } from "#app/lib/upload.ts";
import { Button } from "#app/ui/button.tsx";
import { Avatar } from "#app/ui/people/avatar.tsx";
import { IMAGE_ACCEPT } from "#domain/catalogue/image-file.ts";
import { account } from "#messages/account/index.ts";
import { controls } from "#messages/controls/index.ts";
import { type Profile, useRefreshProfile } from "./use-profile.ts";

/** The customer's picture, or initials; another one can be chosen, or none. */
export function AccountPicture({ profile }: { profile: Profile }) {
  const chooser = useRef<HTMLInputElement>(null);
  const refresh = useRefreshProfile();
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: async () => {
      await refresh();
      notify({ title: account.pictureChanged(), tone: "success" });
    },
    onError: (error) =>
      notify({
        title: error instanceof UploadError ? error.message : controls.uploadFailed(),
        tone: "error",
      }),
  });
  const remove = useMutation(
    useTrpc().account.removePicture.mutationOptions({
      onSuccess: refresh,
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        initials={initialsOf(profile.name)}
        image={profile.image}
        className="size-16 text-2xl"
      />
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        <input
          ref={chooser}
          type="file"
          accept={IMAGE_ACCEPT}
          aria-label={account.choosePicture()}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = "";
          }}
        />
        <Button
          variant="outline"
          loading={upload.isPending}
          onClick={() => chooser.current?.click()}
        >
          {profile.image ? account.changePicture() : account.addPicture()}
        </Button>
        {profile.image ? (
          <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
            {account.removePicture()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
