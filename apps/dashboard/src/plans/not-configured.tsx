import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { BILLING, PLANS } from './copy.ts'

/** Instead of everything about paying, where the operator takes no payments. */
export function NotConfigured() {
  return (
    <EmptyState
      illustration={<Homestead />}
      title={BILLING.unconfigured}
      action={
        <Button component={Link} to={to('plans')}>
          {PLANS.toPlans}
        </Button>
      }
    >
      {BILLING.unconfiguredText}
    </EmptyState>
  )
}
