import type { ReactNode } from 'react'

/**
 * Our own drawings for empty states. They take their colours from the scheme's variables; always beside
 * words, so hidden from screen readers.
 */

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 300 180"
      width="100%"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx="150" cy="158" rx="128" ry="8" fill="var(--ps-sunken)" />
      {children}
    </svg>
  )
}

/** A homestead at dusk whose chimney gives off sound: no podcast yet. */
export function Homestead() {
  return (
    <Drawing>
      <circle cx="232" cy="48" r="19" fill="#F2A541" />
      <path d="M24 156c22-26 48-26 70 0M206 156c18-22 48-22 66 0" fill="var(--mantine-color-spruce-light)" />
      <path d="M92 92v64h116V92" fill="var(--ps-surface)" stroke="var(--ps-brand)" strokeWidth="3.5" />
      <path d="M78 98 150 42l72 56" stroke="var(--ps-brand)" strokeWidth="6" />
      <path d="M184 66V46h16v34" fill="var(--ps-surface)" stroke="var(--ps-brand)" strokeWidth="3.5" />
      <path d="M122 116v18M136 106v38M150 96v58M164 108v34M178 118v14" stroke="#F2A541" strokeWidth="6" />
      <path d="M192 34c0-8 8-8 8-16M206 30c0-6 7-7 7-13" stroke="var(--ps-field-border)" strokeWidth="3" />
      <path d="M46 156v-34m0 12-10-10m10 2 10-10" stroke="var(--ps-brand)" strokeWidth="3.5" />
      <path d="M256 156v-26m0 10-8-8m8 0 8-8" stroke="var(--ps-brand)" strokeWidth="3.5" />
    </Drawing>
  )
}

/** A microphone on a quiet table: no episode yet. */
export function Microphone() {
  return (
    <Drawing>
      <rect
        x="126"
        y="26"
        width="48"
        height="80"
        rx="24"
        fill="var(--ps-surface)"
        stroke="var(--ps-brand)"
        strokeWidth="4"
      />
      <path d="M138 52h24M138 66h24M138 80h24" stroke="var(--ps-field-border)" strokeWidth="3" />
      <path d="M108 84c0 52 84 52 84 0M150 124v26M124 154h52" stroke="var(--ps-brand)" strokeWidth="4" />
      <path d="M66 76v28M80 64v52M94 82v16" stroke="#F2A541" strokeWidth="5" />
      <path d="M206 82v16M220 64v52M234 76v28" stroke="#F2A541" strokeWidth="5" />
    </Drawing>
  )
}

/** A signpost with nothing written on it: unknown address. */
export function Signpost() {
  return (
    <Drawing>
      <path d="M150 156V34" stroke="var(--ps-brand)" strokeWidth="5" />
      <path d="M150 46h70l16 15-16 15h-70z" fill="#F2A541" stroke="var(--ps-brand)" strokeWidth="4" />
      <path
        d="M150 86H86l-16 15 16 15h64z"
        fill="var(--ps-surface)"
        stroke="var(--ps-brand)"
        strokeWidth="4"
      />
      <path d="M166 61h34M100 101h34" stroke="var(--ps-brand)" strokeWidth="3" strokeDasharray="2 8" />
      <path d="M118 156c8-12 16-12 22 0M166 156c6-10 14-10 20 0" fill="var(--mantine-color-spruce-light)" />
    </Drawing>
  )
}

/** A cut line between two houses: no connection, or a page that fell over. */
export function BrokenLine() {
  return (
    <Drawing>
      <path
        d="M40 156v-36h52v36M34 124l32-26 32 26M208 156v-36h52v36M202 124l32-26 32 26"
        fill="var(--ps-surface)"
        stroke="var(--ps-brand)"
        strokeWidth="4"
      />
      <path
        d="M66 98c0-44 40-42 62-40M234 98c0-44-38-46-56-42"
        stroke="var(--ps-field-border)"
        strokeWidth="3.5"
      />
      <path d="m136 44 10 12-12 8M164 44l-8 14 12 8" stroke="#F2A541" strokeWidth="4.5" />
    </Drawing>
  )
}

/** A letter on its way. */
export function Letter() {
  return (
    <Drawing>
      <rect
        x="84"
        y="54"
        width="132"
        height="90"
        rx="12"
        fill="var(--ps-surface)"
        stroke="var(--ps-brand)"
        strokeWidth="4"
      />
      <path d="m88 64 62 46 62-46" stroke="var(--ps-brand)" strokeWidth="4" />
      <circle cx="216" cy="56" r="18" fill="#F2A541" />
      <path d="m208 56 6 6 10-11" stroke="#14342B" strokeWidth="4" />
      <path d="M30 82h34M42 102h22M26 122h38" stroke="var(--ps-field-border)" strokeWidth="3.5" />
    </Drawing>
  )
}

/** Nothing matches: an empty frame and a lens. */
export function NothingFound() {
  return (
    <Drawing>
      <rect
        x="76"
        y="46"
        width="112"
        height="26"
        rx="8"
        fill="var(--ps-surface)"
        stroke="var(--ps-field-border)"
        strokeWidth="3"
      />
      <rect
        x="76"
        y="82"
        width="112"
        height="26"
        rx="8"
        fill="var(--ps-surface)"
        stroke="var(--ps-field-border)"
        strokeWidth="3"
      />
      <rect
        x="76"
        y="118"
        width="112"
        height="26"
        rx="8"
        fill="var(--ps-surface)"
        stroke="var(--ps-field-border)"
        strokeWidth="3"
      />
      <circle cx="192" cy="96" r="34" fill="var(--ps-surface)" stroke="var(--ps-brand)" strokeWidth="5" />
      <path d="m217 121 24 24" stroke="var(--ps-brand)" strokeWidth="8" />
      <path d="M178 90v12M188 84v24M198 88v16M207 93v6" stroke="#F2A541" strokeWidth="4.5" />
    </Drawing>
  )
}
