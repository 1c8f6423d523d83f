import { countText } from '../formats.ts'
import classes from './filter-pills.module.css'

interface Props<F extends string> {
  label: string
  filters: readonly { value: F; label: string; count?: number | undefined }[]
  value: F
  onChange: (value: F) => void
}

/** Which part of a list is shown, with how many there are; on a telephone one row that goes on sideways. */
export function FilterPills<F extends string>({ label, filters, value, onChange }: Props<F>) {
  return (
    <fieldset className={classes.filters} aria-label={label}>
      {filters.map((filter) => (
        <button
          key={filter.value}
          type="button"
          className={classes.filter}
          aria-pressed={filter.value === value}
          onClick={() => onChange(filter.value)}
        >
          {filter.label}
          {filter.count !== undefined && <span className={classes.count}>{countText(filter.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
