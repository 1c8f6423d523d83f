import classes from '../charts/table.module.css'

/** The two letters before the name of a place: flags are drawn by some systems only. */
export function CountryCode({ code }: { code: string | null }) {
  return code ? (
    <span className={classes.code} aria-hidden>
      {code}
    </span>
  ) : null
}
