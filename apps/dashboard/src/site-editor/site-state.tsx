import { Badge, Button, Group } from '@mantine/core'
import { getSitePage } from '@podstead/contract/site-editor/site-editor'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { refresh } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { SITE } from './copy.ts'
import classes from './site-editor.module.css'
import type { SiteDraft } from './use-site-draft.tsx'

/** What visitors see at the moment, and how they come to see what is here. */
export function SiteState({ draft }: { draft: SiteDraft }) {
  const { stored, isDirty, isBusy } = draft
  const [isAsking, setAsking] = useState(false)
  const isDraft = stored.has_draft || isDirty
  const state = isDraft ? SITE.stateDraft : stored.published_at ? SITE.statePublished : SITE.stateFirst
  const ask = () => {
    // What another window saved meanwhile would be discarded, too, unseen.
    refresh(getSitePage)
    setAsking(true)
  }
  return (
    <div className={classes.state}>
      <Badge
        variant="light"
        size="lg"
        radius="sm"
        tt="none"
        color={isDraft ? 'marigold' : 'spruce'}
        role="status"
      >
        {state}
      </Badge>
      <Group gap="xs">
        <Button
          component="a"
          href={stored.page_url}
          target="_blank"
          rel="noopener"
          variant="subtle"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {SITE.see}
        </Button>
        {stored.has_draft && (
          <Button variant="default" disabled={isBusy} onClick={ask}>
            {SITE.discard}
          </Button>
        )}
        <Button disabled={!isDraft} loading={isBusy} onClick={draft.publish}>
          {SITE.publish}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={SITE.discardTitle}
        text={SITE.discardText}
        submit={SITE.discard}
        failure={null}
        busy={false}
        onConfirm={() => {
          setAsking(false)
          draft.discard()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
