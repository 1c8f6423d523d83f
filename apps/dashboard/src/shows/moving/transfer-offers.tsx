import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  acceptTransfer,
  declineTransfer,
  listShows,
  listTransfers,
  type Transfer,
} from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { query, refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { FailureList } from '../../ui/error-panel.tsx'
import { dateText } from '../../ui/formats.ts'
import { OFFER } from '../copy.ts'
import classes from './transfer-offers.module.css'

/** Podcasts that others want to hand over to this account; nothing while there are none. */
export function TransferOffers() {
  const { data: offers } = useQuery(query(listTransfers))
  if (!offers?.length) return null
  return (
    <Stack>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </Stack>
  )
}

function Offer({ offer }: { offer: Transfer }) {
  const navigate = useNavigate()
  const params = { transferKey: String(offer.id) }
  const accept = useAction(acceptTransfer, {
    onSuccess: ({ id, name }) => {
      refresh(listTransfers, listShows)
      showAlert({ tone: 'success', message: OFFER.accepted(name), duration: 6000 })
      void navigate(to('showOverview', { id }))
    },
  })
  const decline = useAction(declineTransfer, {
    onSuccess: ({ message }) => {
      refresh(listTransfers)
      showAlert({ tone: 'success', message, duration: 6000 })
    },
  })
  const error = accept.error ?? decline.error
  return (
    <Alert color="marigold" title={OFFER.banner(offer.podcast_title)} role="region">
      <div className={classes.row}>
        <img src={offer.artwork_url_256} alt="" width={56} height={56} className={classes.artwork} />
        <Text className={classes.words}>{OFFER.from(offer.email, dateText(offer.expires_at))}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate({ params })}
          >
            {OFFER.decline}
          </Button>
          <Button
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() => accept.mutate({ params })}
          >
            {OFFER.accept}
          </Button>
        </Group>
      </div>
      {error && (
        <div role="alert" className={classes.error}>
          <FailureList error={error} />
        </div>
      )}
    </Alert>
  )
}
