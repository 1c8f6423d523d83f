// The player of a podcast or an episode for React, in one file: copy it into your project.
// <PodsteadPlayer ref={player} src="https://…/embed/v1/podcast/episode" title="To Lisbon" onEvent={console.log} />
'use client'
import { useEffect, useImperativeHandle, useRef } from 'react'

const STYLE = { border: 0, borderRadius: 12 }

/**
 * `src`: an episode, a podcast, or their player. `title`: what screen readers call it. `theme`: 'page' looks
 * like the podcast's pages, light or dark as the reader has it. `height`: 180 for an episode, else 370.
 * `onEvent`: hears { type: 'ready' | 'play' | 'pause' | 'timeupdate' | 'ended', episode, seconds, duration,
 * paused }. `ref`: has play(), pause() and seek(seconds); browsers play only after a press.
 */
export function PodsteadPlayer({ src, title = 'Podcast', theme = 'widget', height, onEvent, ref }) {
  const frame = useRef(null)
  const listener = useRef(onEvent)
  const address = new URL(src)
  address.pathname = address.pathname.replace(/^\/s\//, '/embed/v1/')
  if (theme === 'page') address.searchParams.set('look', 'page')
  const { href, origin, protocol, pathname } = address
  if (!/^https?:$/.test(protocol)) throw new TypeError('src must be a web address')
  const isEpisode = pathname.split('/').filter(Boolean).length > 3
  const ask = (message) => frame.current?.contentWindow?.postMessage(message, origin)

  useImperativeHandle(ref, () => ({
    play: () => ask({ podstead: 'play' }),
    pause: () => ask({ podstead: 'pause' }),
    seek: (seconds) => ask({ podstead: 'seek', seconds }),
  }))

  useEffect(() => {
    listener.current = onEvent
  })

  useEffect(() => {
    const { current } = frame
    const greet = () => current.contentWindow?.postMessage({ podstead: 'hello' }, origin)
    const hear = ({ source, origin: from, data }) => {
      if (source !== current.contentWindow || from !== origin || !data?.podstead) return
      const { podstead, ...state } = data
      listener.current?.({ type: podstead === 'time' ? 'timeupdate' : podstead, ...state })
    }
    window.addEventListener('message', hear)
    current.addEventListener('load', greet)
    // The frame of a page that a server has rendered may be there already; a wrong origin hears nothing.
    greet()
    return () => {
      window.removeEventListener('message', hear)
      current.removeEventListener('load', greet)
    }
  }, [origin])

  return (
    <iframe
      ref={frame}
      src={href}
      title={title}
      width="100%"
      height={height ?? (isEpisode ? 180 : 370)}
      loading="lazy"
      allow="autoplay; clipboard-write; web-share"
      style={STYLE}
    />
  )
}
