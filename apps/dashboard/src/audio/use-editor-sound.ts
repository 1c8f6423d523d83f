import { useEffect, useRef, useState } from 'react'
import { createDeskSound, type DeskSound, useSound } from './editor-sound.ts'
import { usePlayer } from './player-state.ts'

interface Source {
  fileId: number | null
  source: string
  duration: number
  onStale: () => void
}

/**
 * The sound of a desk. It keeps the address it has: tickets are new with every answer of
 * the server, the file is the same.
 */
export function useDeskSound({ fileId, source, duration, onStale }: Source): DeskSound {
  const length = useRef(duration)
  const [sound] = useState(() => createDeskSound(() => length.current))
  const loaded = useRef(source)
  const tries = useRef(0)
  const failed = useSound(sound, (state) => state.failed)
  const playing = useSound(sound, (state) => state.playing)
  useEffect(() => {
    length.current = duration
  }, [duration])
  useEffect(() => {
    sound.load(loaded.current)
    return sound.close
  }, [sound])
  const isOtherPlaying = usePlayer().playing
  useEffect(() => {
    if (isOtherPlaying) sound.pause()
  }, [isOtherPlaying, sound])
  useEffect(() => {
    if (playing) tries.current = 0
  }, [playing])
  const stale = useRef(onStale)
  useEffect(() => {
    stale.current = onStale
  })
  useEffect(() => {
    // Once by itself; after that a person decides.
    if (failed && tries.current++ === 0) stale.current()
  }, [failed])
  const file = useRef(fileId)
  useEffect(() => {
    const isOther = file.current !== fileId
    file.current = fileId
    if (source === loaded.current || !(failed || isOther)) return
    loaded.current = source
    sound.load(source)
  }, [fileId, failed, source, sound])
  return sound
}
