import { expect, test } from 'vitest'
import { ArchiveTimeSplits } from './rules-tags.ts'

const song = { start_time: 60, duration: 30, remote_item: { feed_guid: 'c0ffee' } }
const guest = {
  start_time: 90,
  duration: 5,
  recipients: [{ name: 'Rui', value_type: 'lnaddress', address: 'rui@wallet.example', split: 1 }],
}

test('what no feed could say of shared times is left out of an archive, and the rest comes', () => {
  const broken = [
    { ...song, start_time: 'soon' },
    { ...guest, recipients: 'everybody' },
    { ...guest, recipients: [{ name: 'Rui' }] },
    { ...song, remote_item: 5 },
    'nothing',
    null,
  ]
  expect(ArchiveTimeSplits.parse([song, ...broken, guest])).toEqual([song, guest])
})
