/** Line drawings on a field of 24; none is anybody's mark. */
const DRAWINGS = {
  microphone:
    'M12 13a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM10.2 16.5l.6 4.5h2.4l.6-4.5c0-1.2-3.6-1.2-3.6 0zM6.3 16a8 8 0 1 1 11.4 0M8.6 13.4a4.6 4.6 0 1 1 6.8 0',
  telephone:
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2',
  waves:
    'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0zM6.5 9.3c3.8-1.2 7.7-.8 11 1M7.3 12.6c3-.9 6.2-.5 8.9 1M8.2 15.7c2.3-.6 4.6-.3 6.6.8',
  mast: 'M12 13.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM11.3 13.5 9 21M12.7 13.5 15 21M7.6 15.3a5.5 5.5 0 0 1 0-7.2M16.4 15.3a5.5 5.5 0 0 0 0-7.2M4.7 18a10 10 0 0 1 0-12.6M19.3 18a10 10 0 0 0 0-12.6',
  rings: 'M12 21.5A9.5 9.5 0 1 1 21.5 12M12 17.3A5.3 5.3 0 1 1 17.3 12',
  antenna:
    'M12 9.5V21M8 21h8M12 9.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM8 12a5.8 5.8 0 0 1 0-8.6M16 12a5.8 5.8 0 0 0 0-8.6M5 14.5A9.7 9.7 0 0 1 5 1.5M19 14.5a9.7 9.7 0 0 0 0-13',
  headphones: 'M4 17v-4a8 8 0 0 1 16 0v4M4 15h2.5v6H5a1 1 0 0 1-1-1zM20 15h-2.5v6H19a1 1 0 0 0 1-1z',
  feed: 'M5 19.5a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM4 11a8.5 8.5 0 0 1 8.5 8.5M4 4.5a15 15 0 0 1 15 15',
  listen: 'M5 10v4M9 6.5v11M13 3.5v17M17 7.5v9M21 10.5v3',
  copy: 'M9 8.5h9.5a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM5 15.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v1',
  share: 'M12 3v12M7.5 7 12 2.8 16.5 7M6 11H5v10h14V11h-1',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5',
}

export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}

/** Both states; the style sheet shows one. */
export function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" focusable="false">
      <path
        className="to-play"
        d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.9-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z"
      />
      <path className="to-pause" d="M7 5h3v14H7zM14 5h3v14h-3z" />
    </svg>
  )
}

/** A pair of headphones that hears nothing: for pages that are not there. */
export function LostDrawing() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 240 150"
      width={240}
      height={150}
      aria-hidden="true"
      focusable="false"
    >
      <path className="faint" d="M8 75h34M198 75h34M52 75h6M182 75h6" />
      <path d="M72 92V72a48 48 0 0 1 96 0v20" />
      <path
        className="full"
        d="M64 88h16a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H72a14 14 0 0 1-14-14V94a6 6 0 0 1 6-6zM176 88h-16a4 4 0 0 0-4 4v34a4 4 0 0 0 4 4h8a14 14 0 0 0 14-14V94a6 6 0 0 0-6-6z"
      />
      <path d="M108 96a12 12 0 1 1 17 11c-4 2-5 4-5 8M120 126v1" />
    </svg>
  )
}
