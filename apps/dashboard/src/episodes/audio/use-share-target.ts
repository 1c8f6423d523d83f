import { allowUploadFiles } from '@podstead/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { query } from '../../api/query.ts'
import { takeSharedFile } from '../../api/share-target.ts'
import { type Conversion, isConverted, normalExtensions } from './audio-rules.ts'
import type { AudioUpload } from './upload-store.ts'

/** What the page that asks for the podcast tells the form of a new episode. */
export interface ShareTargetState {
  shared: true
}

/** Puts the file that another app shared into the upload, in place of what may be there. */
export function useSharedAudio({ choose, remove }: AudioUpload, conversion: Conversion): void {
  const isShared = (useLocation().state as ShareTargetState | null)?.shared === true
  const { data: allowed } = useQuery({ ...query(allowUploadFiles), enabled: isShared })
  useEffect(() => {
    if (!isShared || !allowed) return
    void takeSharedFile().then((file) => {
      if (!file) return
      remove()
      choose(file, normalExtensions(allowed), isConverted(conversion, file.name))
    })
  }, [isShared, allowed, conversion, choose, remove])
}
