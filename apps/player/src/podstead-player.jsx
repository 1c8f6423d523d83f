// The player of a podcast or an episode for React, in one file: copy it into your project.
// <PodsteadPlayer ref={player} src="https://…/embed/v1/podcast/episode" title="To Lisbon" onEvent={console.log} />
'use client'
import { useEffect, useImperativeHandle, useRef } from 'react'

const STYLE = { border: 0, borderRadius: 12 }

/**
 * `src`: an episode, a podcast, or their player. `title`: what screen readers call it. `look`: 'page' looks
 * like the podcast's pages, light or dark as the reader has it. `height`: 180 for an episode, else 370.
 * `onEvent`: hears { type: 'ready' | 'play' | 'pause' | 'timeupdate' | 'ended', episode, seconds, duration,
 * paused }. `ref`: has play(), pause() and seek(seconds); browsers play only after a press.
 */
export function PodsteadPlayer({ src, title = 'Podcast', look = 'widget', height, onEvent, ref }) {
  const frame = useRef(null)
  const listener = useRef(onEvent)
  const address = embedAddress(src, look)
  const origin = address?.origin
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
    if (!current) return
    // To whatever stands there, which may be an empty page still: it is no secret.
    const sayHello = () => current.contentWindow?.postMessage({ podstead: 'hello' }, '*')
    const onMessage = ({ source, origin: from, data }) => {
      if (source !== current.contentWindow || from !== origin || !data?.podstead) return
      const { podstead, ...state } = data
      listener.current?.({ type: podstead === 'time' ? 'timeupdate' : podstead, ...state })
    }
    window.addEventListener('message', onMessage)
    current.addEventListener('load', sayHello)
    // The frame of a page that a server has rendered may be there already.
    sayHello()
    return () => {
      window.removeEventListener('message', onMessage)
      current.removeEventListener('load', sayHello)
    }
  }, [origin])

  if (!address) return null
  const isEpisode = address.pathname.split('/').filter(Boolean).length > 3
  return (
    <iframe
      ref={frame}
      src={address.href}
      title={title}
      width="100%"
      height={height ?? (isEpisode ? 180 : 370)}
      loading="lazy"
      allow="autoplay; clipboard-write; web-share"
      style={STYLE}
    />
  )
}

/** Null for what is no whole address, such as one that is still being loaded. */
function embedAddress(src, look) {
  let address
  try {
    address = new URL(src)
  } catch {
    return null
  }
  if (!/^https?:$/.test(address.protocol)) throw new TypeError('src must be a web address')
  address.pathname = address.pathname.replace(/^\/s\//, '/embed/v1/')
  if (look === 'page') address.searchParams.set('look', 'page')
  return address
}
