import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSaveKey } from '../ui/save-bar.tsx'
import { TIP_JAR } from './copy.ts'

/** How long it says that it has saved (RU188). */
const SAVED_MS = 1000

/** Saves the form that it stands in, and says 'Updated' for a second. `savedAt`: when that was last. */
export function SaveButton({ isBusy, savedAt }: { isBusy: boolean; savedAt: number }) {
  const group = useRef<HTMLDivElement>(null)
  const [isUpdated, setUpdated] = useState(false)
  useSaveKey(() => {
    if (!isBusy) group.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    if (!savedAt) return
    setUpdated(true)
    const timer = setTimeout(() => setUpdated(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  return (
    <Group ref={group}>
      <Button type="submit" loading={isBusy} leftSection={isUpdated && <IconCheck size={18} aria-hidden />}>
        <span aria-live="polite">{isUpdated ? TIP_JAR.updated : TIP_JAR.save}</span>
      </Button>
    </Group>
  )
}
