import classes from './numbered-steps.module.css'

/** What to do, one after the other. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
