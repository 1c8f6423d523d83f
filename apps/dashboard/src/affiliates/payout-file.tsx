import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type AffiliateProgramme,
  confirmAffiliatePayouts,
  deleteAffiliatePayout,
  exportAffiliatePayouts,
  getAffiliateProgramme,
} from '@podstead/contract/affiliates/affiliate-payouts'
import { IconDownload } from '@tabler/icons-react'
import { refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { FailureList } from '../ui/error-panel.tsx'
import { moneyText, plural } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { saveFile } from '../ui/save-file.ts'
import classes from './affiliates.module.css'
import { PROGRAMME } from './copy.ts'

interface Props {
  currency: string
  payable: AffiliateProgramme['payable']
  exported: AffiliateProgramme['exported']
}

/** What is payable in one currency: first a file is made of it, then what is in the file is paid. */
export function PayoutFile({ currency, payable, exported }: Props) {
  const isExported = exported.length > 0
  const lines = isExported ? exported : payable
  const sum = moneyText(
    lines.reduce((total, { amount }) => total + amount, 0),
    currency,
  )
  const [asks, question] = useDisclosure(false)
  const reload = () => refresh(getAffiliateProgramme)
  const makeFile = useAction(exportAffiliatePayouts, {
    onSuccess: ({ file_name, csv }) => saveFile(file_name, 'text/csv', csv),
    onSettled: reload,
  })
  const remove = useAction(deleteAffiliatePayout, {
    onSuccess: () => notifySuccess({ message: PROGRAMME.removed }),
    onSettled: reload,
  })
  const confirm = useAction(confirmAffiliatePayouts, {
    onSuccess: () => {
      question.close()
      notifySuccess({ message: PROGRAMME.confirmed })
    },
    onSettled: reload,
  })
  const title = (isExported ? PROGRAMME.exported : PROGRAMME.payable)(currency)
  const failure = makeFile.error ?? remove.error
  return (
    <section className={classes.part} aria-label={title}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{title}</Text>
        <span className={classes.money}>{sum}</span>
      </Group>
      {isExported && (
        <Text size="sm" c="dimmed">
          {PROGRAMME.exportedText}
        </Text>
      )}
      <ul className={classes.lines} aria-label={title}>
        {lines.map((line) => (
          <li key={line.email}>
            <div>
              <Text>{line.email}</Text>
              <Text size="sm" c="dimmed">
                {line.paypal_address}
              </Text>
            </div>
            <Group gap="sm" wrap="nowrap">
              <span className={classes.money}>{moneyText(line.amount, currency)}</span>
              {'id' in line && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={PROGRAMME.removeOf(line.email)}
                  onClick={() => remove.mutate({ params: { id: line.id as number } })}
                >
                  {PROGRAMME.remove}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {failure && (
        <Alert color="clay" role="alert" title={PROGRAMME.failed}>
          <FailureList error={failure} />
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={makeFile.isPending}
          onClick={() => makeFile.mutate({ body: { currency } })}
        >
          {isExported ? PROGRAMME.again : PROGRAMME.download}
        </Button>
        {isExported && <Button onClick={question.open}>{PROGRAMME.confirm}</Button>}
      </Group>
      <ConfirmDialog
        opened={asks}
        title={PROGRAMME.confirmTitle(sum)}
        text={PROGRAMME.confirmText(plural(lines.length, 'person'))}
        submit={PROGRAMME.confirm}
        failure={confirm.error}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ body: { ids: exported.map(({ id }) => id) } })}
        onClose={() => {
          confirm.reset()
          question.close()
        }}
      />
    </section>
  )
}
