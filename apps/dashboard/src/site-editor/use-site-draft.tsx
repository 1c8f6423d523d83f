import {
  discardSiteDraft,
  getSitePage,
  publishSitePage,
  type SiteEditor,
  saveSitePage,
} from '@podstead/contract/site-editor/site-editor'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { isSameValue } from '../ui/merging/merge-conflicts.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import type { ChangePage } from './change-page.ts'
import { SITE } from './copy.ts'
import { mergePages } from './site-merge.ts'

export interface SiteDraft {
  stored: SiteEditor
  /** As it is on this page, saved or not. */
  page: SitePage
  change: ChangePage
  isDirty: boolean
  isBusy: boolean
  /** By field of the wire. */
  errors: Record<string, string>
  save: () => void
  /** Saves what is not saved yet before. */
  publish: () => void
  /** Back to what visitors see. */
  discard: () => void
  /** Back to what is saved. */
  revert: () => void
  guards: ReactNode
}

/** The home page in the making: what is typed, saved as a draft, published. */
export function useSiteDraft(showId: number, stored: SiteEditor): SiteDraft {
  const params = { id: showId }
  // Null while it is as it was stored: what other windows save is taken over then.
  const [changed, setChanged] = useState<SitePage | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPublishing, setPublishing] = useState(false)
  const keep = (next: SiteEditor) => queryClient.setQueryData(query(getSitePage, { params }).queryKey, next)
  const refuse = (title: string) => (failure: Failure) => {
    setPublishing(false)
    setErrors(failure.formErrors)
    if (failure.code === 'changed_elsewhere') refresh(getSitePage)
    notifyError({ title, message: failure.fullMessages.join(' ') })
  }
  const become = () => {
    setChanged(null)
    setErrors({})
  }
  const publishing = useAction(publishSitePage, {
    onSuccess: (next) => {
      setPublishing(false)
      keep(next)
      save.adopt(next)
      notifySuccess({ message: SITE.published })
    },
    onError: refuse(SITE.publishFailed),
  })
  const discarding = useAction(discardSiteDraft, {
    onSuccess: (next) => {
      keep(next)
      save.adopt(next)
      notifySuccess({ message: SITE.discarded })
    },
    onError: refuse(SITE.discardFailed),
  })
  const save = useMergedSave<SiteEditor, SitePage>({
    stored,
    isDirty: changed !== null,
    isNewer: (next, base) => next.version !== base.version,
    valuesOf: (one) => one.page,
    merge: mergePages,
    send: (values, { version }) => call(saveSitePage, { params, body: { page: values, version } }),
    become,
    onSaved: (saved) => {
      keep(saved)
      if (isPublishing) publishing.mutate({ params, body: { version: saved.version } })
      else notifySuccess({ message: SITE.saved })
    },
    onRefused: refuse(SITE.failed),
  })
  const page = changed ?? save.base.page
  const isDirty = changed !== null
  const base = useRef(save.base.page)
  base.current = save.base.page
  const change: ChangePage = (update) =>
    setChanged((before) => {
      const next = update(before ?? base.current)
      return isSameValue(next, base.current) ? null : next
    })
  useUnsaved({
    form: 'site',
    state: { page, base: save.base },
    isDirty,
    restore: (found) => {
      const { page: typed, base } = found as Partial<{ page: SitePage; base: SiteEditor }>
      if (!Array.isArray(typed?.sections) || !base?.version) return false
      // What others saved meanwhile is merged as if this page had been open all the time.
      save.setBase(base)
      setChanged(typed)
      return true
    },
    discard: become,
  })
  return {
    ...{ stored, page, isDirty, errors, change, revert: become },
    isBusy: save.isPending || publishing.isPending || discarding.isPending,
    save: () => {
      setPublishing(false)
      save.submit(page)
    },
    publish: () => {
      if (!isDirty) return publishing.mutate({ params, body: { version: save.base.version } })
      setPublishing(true)
      save.submit(page)
    },
    discard: () => discarding.mutate({ params }),
    guards: (
      <>
        {save.notice}
        <UnsavedGuard dirty={isDirty && !save.isPending} />
      </>
    ),
  }
}
