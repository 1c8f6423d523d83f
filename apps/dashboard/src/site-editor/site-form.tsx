import type { Show } from '@podstead/contract/shows/shows'
import type { SiteEditor } from '@podstead/contract/site-editor/site-editor'
import { type FormEvent, useState } from 'react'
import { SaveBar } from '../ui/save-bar.tsx'
import { SITE } from './copy.ts'
import { CustomCode } from './custom-code.tsx'
import { PageSettings } from './page-settings.tsx'
import { SectionList } from './section-list.tsx'
import { SectionPanel } from './section-panel.tsx'
import { SectionsCard } from './sections-card.tsx'
import classes from './site-editor.module.css'
import { SitePreview } from './site-preview.tsx'
import { SiteState } from './site-state.tsx'
import { useSiteDraft } from './use-site-draft.tsx'

/** Sections or the settings of one of them at the side, and the page beside. */
export function SiteForm({ show, stored }: { show: Show; stored: SiteEditor }) {
  const draft = useSiteDraft(show.id, stored)
  const [openId, setOpenId] = useState<string | null>(null)
  const { page, change } = draft
  const open = page.sections.find(({ id }) => id === openId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SiteState draft={draft} />
      <div className={classes.workspace}>
        <div className={classes.panel}>
          {open ? (
            <SectionPanel
              key={open.id}
              show={show}
              stored={draft.stored}
              section={open}
              page={page}
              onChange={change}
              onClose={() => setOpenId(null)}
              onOpen={setOpenId}
            />
          ) : (
            <>
              <SectionsCard page={page} onChange={change} onOpen={setOpenId}>
                <SectionList page={page} onChange={change} onOpen={setOpenId} />
              </SectionsCard>
              <PageSettings showId={show.id} page={page} onChange={change} />
              <CustomCode page={page} domain={stored.own_domain} errors={draft.errors} onChange={change} />
            </>
          )}
        </div>
        <SitePreview show={show} page={page} openId={openId} onOpen={setOpenId} label={SITE.preview} />
      </div>
      <SaveBar dirty={draft.isDirty} busy={draft.isBusy} onDiscard={draft.revert} />
      {draft.guards}
    </form>
  )
}
