import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readIntoOneBuffer } from './lane-reading.ts'

test('this Node can read connections that come in into one buffer', async () => {
  let can = false
  const server = createServer((socket) => {
    can = readIntoOneBuffer(socket, () => true)
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await once(
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {}),
    'close',
  )
  server.close()
  expect(can).toBe(true)
})
