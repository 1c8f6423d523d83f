import classes from './brand-art.module.css'

/** The waveform landscape: three ridges of sound, a low sun, and one house with its light on. */
export function BrandArt() {
  return (
    <svg className={classes.art} viewBox="0 0 720 520" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="508" cy="196" r="78" fill="#F2A541" />
      <circle cx="508" cy="196" r="112" fill="#F2A541" opacity="0.12" />
      <circle cx="508" cy="196" r="156" fill="#F2A541" opacity="0.07" />
      <Ridge seed={3} base={236} height={120} fill="#2b6753" />
      <Ridge seed={11} base={318} height={110} fill="#1f5244" />
      <House />
      <Ridge seed={29} base={420} height={92} fill="#0d241d" />
    </svg>
  )
}

const STEP = 20
const BAR = 13
/** How far the bars stand out of their hill. */
const TEETH = 34

/**
 * A hill whose outline is a recording: rounded bars, their heights a sum of slow
 * waves with a little voice on top.
 */
function Ridge({ seed, base, height, fill }: { seed: number; base: number; height: number; fill: string }) {
  const bars = Array.from({ length: 720 / STEP + 1 }, (_, index) => {
    const slow = Math.sin((index + seed) * 0.19) * 0.5 + Math.sin((index + seed) * 0.071 + seed) * 0.5
    const voice = Math.abs(Math.sin((index + 1) * (seed + 0.7) * 1.618)) * 0.42
    return {
      x: index * STEP,
      hill: base - height * (0.3 + slow * 0.3),
      top: base - height * (0.42 + slow * 0.3 + voice * 0.6) - TEETH,
    }
  })
  const outline = bars.map(({ x, hill }) => `${x} ${hill}`).join('L')
  return (
    <g fill={fill}>
      <path d={`M-20 ${bars[0]?.hill ?? base}L${outline}L740 560L-20 560z`} />
      {bars.map(({ x, top, hill }) => (
        <rect key={x} x={x - BAR / 2} y={top} width={BAR} height={hill - top + BAR} rx={BAR / 2} />
      ))}
    </g>
  )
}

function House() {
  return (
    <g transform="translate(196 226)">
      <path d="M14 48v86h104V48L66 6z" fill="#FBF7EF" />
      <path
        d="M0 58 66 2l66 56"
        fill="none"
        stroke="#F2A541"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="30" y="66" width="30" height="32" rx="5" fill="#F2A541" />
      <path d="M45 66v32M30 82h30" stroke="#FBF7EF" strokeWidth="3.5" />
      <path d="M78 134V84a12 12 0 0 1 24 0v50z" fill="#14342B" />
    </g>
  )
}
