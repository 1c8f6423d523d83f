import { Alert } from '@mantine/core'
import { announceEditing, EDITING_BEAT_SECONDS } from '@podstead/contract/episodes/episodes-actions'
import type { ChannelEvent } from '@podstead/contract/live'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { useLive } from '../api/live.ts'
import { readSession } from '../api/session-headers.ts'
import { EDITING } from './copy.ts'

interface Props {
  showId: number
  episodeId: number
  /** Something is changed here that is not saved yet. */
  isEditing: boolean
  /** Below it, where the page has no distances of its own. */
  mb?: 'md'
}

type Editing = ChannelEvent<'editing'>
interface Other {
  email: string
  isEditing: boolean
  /** Milliseconds since 1970. */
  heardAt: number
}

/** This window, for as long as it is open; no secret, so it needs no random numbers of a secure page. */
const WINDOW = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
const BEAT_MS = EDITING_BEAT_SECONDS * 1000
/** Two beats may be lost. */
const GONE_MS = 2.5 * BEAT_MS

/** 'Mira is editing this episode': who has changed it in another window and not saved yet. */
export function EditingNotice({ mb, ...props }: Props) {
  const others = useOthers(props)
  const emails = [...new Set(others.map(({ email }) => email))]
  if (emails.length === 0) return null
  const people = emails.filter((email) => email !== readSession()?.uid)
  return (
    <Alert
      color="marigold"
      role="status"
      icon={<IconPencil size={18} aria-hidden />}
      title={people.length ? EDITING.by(EDITING.list(people)) : EDITING.self}
      {...(mb && { mb })}
    >
      {EDITING.hint}
    </Alert>
  )
}

function useOthers({ showId, episodeId, isEditing }: Omit<Props, 'mb'>): Other[] {
  const [others, setOthers] = useState<ReadonlyMap<string, Other>>(new Map())
  /** How often events have begun to come; nothing is said before they do. */
  const [connected, setConnected] = useState(0)
  useLive(
    'editing',
    episodeId,
    ({ window, email, is_editing }: Editing) => {
      if (window === WINDOW) return
      // Whoever has just come does not know of this window yet.
      if (isEditing && !others.has(window)) announce(showId, episodeId, true)
      setOthers((before) =>
        new Map(before).set(window, { email, isEditing: is_editing, heardAt: Date.now() }),
      )
    },
    () => setConnected((count) => count + 1),
  )
  useEffect(() => {
    if (connected === 0) return
    announce(showId, episodeId, isEditing)
    if (!isEditing) return
    const beat = setInterval(() => announce(showId, episodeId, true), BEAT_MS)
    return () => {
      clearInterval(beat)
      announce(showId, episodeId, false)
    }
  }, [connected, isEditing, showId, episodeId])
  useEffect(() => {
    if (others.size === 0) return
    const forget = setInterval(
      () =>
        setOthers(
          (before) => new Map([...before].filter(([, { heardAt }]) => Date.now() - heardAt < GONE_MS)),
        ),
      BEAT_MS / 4,
    )
    return () => clearInterval(forget)
  }, [others.size])
  return [...others.values()].filter((other) => other.isEditing)
}

/** A courtesy: that it cannot be said keeps nobody from working. */
function announce(showId: number, episodeId: number, is_editing: boolean): void {
  const body = { window: WINDOW, is_editing }
  void call(announceEditing, { params: { showId, episodeId }, body }).catch(() => undefined)
}
