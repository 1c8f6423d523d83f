/**
 * The mark: a roof over a sound. Its colours follow the text around it; the roof is the light in the window.
 */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="32" height="32" rx="8.5" fill="#14342B" />
      <path d="M6 16.2 16 7.6l10 8.6" stroke="#F2A541" strokeWidth="2.6" />
      <path d="M10.4 19.4v3.2M14.1 17v7.4M17.9 15.4v9M21.6 18.6v4.8" stroke="#FBF7EF" strokeWidth="2.4" />
    </svg>
  )
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.32 }}>
      <LogoMark size={size} />
      <span
        style={{
          fontFamily: 'var(--ps-font-display)',
          fontWeight: 700,
          fontSize: size * 0.68,
          letterSpacing: '-0.035em',
          lineHeight: 1,
        }}
      >
        Podstead
      </span>
    </span>
  )
}
