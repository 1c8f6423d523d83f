import type { Preflight } from '@podstead/contract/preflight/preflight'
import classes from './preflight.module.css'

const MOUTHS: Record<Preflight['verdict'], string> = {
  ready: 'M37 63 q11 13 22 0',
  warnings: 'M38 66 q10 4 20 0',
  problems: 'M38 70 q10 -10 20 0',
}
const BROWS: Record<Preflight['verdict'], string> = {
  ready: '',
  warnings: 'M34 44 h6 M56 42 l6 -2',
  problems: 'M33 46 l7 -4 M63 46 l-7 -4',
}

/** The homestead looks how it feels: its face says what the words beside it say. */
export function VerdictFace({ verdict, size = 96 }: { verdict: Preflight['verdict']; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      className={classes.face}
      data-verdict={verdict}
      aria-hidden
      focusable="false"
    >
      <ellipse cx="48" cy="89" rx="34" ry="4" className={classes.ground} />
      <path d="M64 26 V14 h8 v20" className={classes.chimney} />
      <path d="M20 40 V82 a5 5 0 0 0 5 5 H71 a5 5 0 0 0 5 -5 V40" className={classes.wall} />
      <path d="M10 44 L48 13 L86 44" className={classes.roof} />
      <circle cx="38" cy="53" r="3.6" className={classes.eye} />
      <circle cx="58" cy="53" r="3.6" className={classes.eye} />
      {BROWS[verdict] && <path d={BROWS[verdict]} className={classes.line} />}
      <path d={MOUTHS[verdict]} className={classes.line} />
    </svg>
  )
}
