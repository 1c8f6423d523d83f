import type { UseFormReturnType } from '@mantine/form'
import { inspectUpload } from '@podstead/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../api/query.ts'
import { titleFromFileName } from './audio-rules.ts'
import type { UploadState } from './upload-state.ts'

/**
 * Fills an empty name from the file's name, and from its tags once the server has read
 * them. What a person typed stays.
 */
export function useTitleOfUpload<V extends { name: string }>(
  state: UploadState,
  form: UseFormReturnType<V>,
): void {
  const own = useRef('')
  const signedKey = state.step === 'uploaded' ? state.signedId : ''
  const found = useQuery({
    ...query(inspectUpload, { params: { signedKey } }),
    enabled: signedKey !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fromFile =
    state.step === 'uploading' || state.step === 'uploaded' ? titleFromFileName(state.file.name) : ''
  const title = found.data?.title?.trim() || fromFile
  const { setFieldValue } = form
  const latest = useRef(form.values.name)
  latest.current = form.values.name
  useEffect(() => {
    const isOurs = latest.current === '' || latest.current === own.current || latest.current === fromFile
    if (!title || !isOurs || latest.current === title) return
    own.current = title
    setFieldValue('name', title.slice(0, 255) as never)
  }, [title, fromFile, setFieldValue])
}
