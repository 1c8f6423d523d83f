// @vitest-environment happy-dom
import type { ApiKey } from '@podstead/contract/accounts/api-keys'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { ApiKeysSection } from './account-api-keys.tsx'

const LIST = 'GET /v2/api_keys'
const CREATE = 'POST /v2/api_keys'
const TOKEN = 'psk_abcdef0123456789012345678901234567890123456'
const KEY: ApiKey = {
  ...{ key: '3', name: 'Upload script', prefix: 'psk_abcdef', permissions: ['episodes.read'] },
  ...{ show_id: 7, podcast_title: 'The Long Road', expires_at: null, last_used_at: null },
  created_at: '2026-03-01T10:00:00Z',
}
const open = (keys: ApiKey[], answers: object = {}) => {
  let list = keys
  return openPage(ApiKeysSection, {
    at: '/account',
    path: '/account',
    answers: {
      [LIST]: () => ({ body: { api_keys: list } }),
      'GET /v2/shows': { body: [] },
      [CREATE]: () => {
        list = [KEY, ...list]
        return { status: 201, body: { ...KEY, token: TOKEN } }
      },
      'DELETE /v2/api_keys/3': () => {
        list = []
        return { body: { success: true, message: '' } }
      },
      ...answers,
    } as never,
  })
}
const dialog = async () => within(await screen.findByRole('dialog'))

afterEach(closePage)

describe('API keys', () => {
  test('are created with what most programs need, and shown this once', async () => {
    const { user, sent } = open([])
    await screen.findByText(/^You have no API keys/)
    await user.click(screen.getByRole('button', { name: 'Create an API key' }))
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'Upload script')
    await user.click(form.getByLabelText('Delete and restore episodes'))
    await user.click(form.getByRole('button', { name: 'Create key' }))
    const shown = await screen.findByLabelText<HTMLInputElement>('API key')
    expect(shown.value).toBe(TOKEN)
    expect(screen.getByText(/^curl -H 'Authorization: Bearer psk_/)).toBeTruthy()
    expect(sent(CREATE)).toEqual([
      {
        name: 'Upload script',
        permissions: ['shows.read', 'episodes.read', 'episodes.write', 'metrics.read', 'episodes.delete'],
        show_id: null,
        expires_in_days: 90,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue(TOKEN)).toBeNull())
    expect(await screen.findByText('psk_abcdef… · The Long Road · 1 permission')).toBeTruthy()
    expect(screen.getByText('never used, does not expire')).toBeTruthy()
  })

  test('are refused on the field, with everything as it was', async () => {
    const { user } = open([], {
      [CREATE]: {
        status: 422,
        body: { message: 'x', messages: { name: ["can't be blank"], permissions: ["can't be blank"] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create an API key' }))
    const form = await dialog()
    await user.click(form.getByLabelText('See downloads and reports'))
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText("Name can't be blank")).toBeTruthy()
    expect(form.getByText("Permissions can't be blank")).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('See downloads and reports').checked).toBe(false)
  })

  test('ask for the password where the sign-in is long ago', async () => {
    const { user } = open([], {
      [CREATE]: {
        status: 422,
        body: { code: 'current_password', message: 'x', messages: { current_password: ["can't be blank"] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Create an API key' }))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByLabelText('Current password')).toBeTruthy()
  })

  test('are deleted after a question', async () => {
    const { user } = open([KEY])
    await user.click(await screen.findByRole('button', { name: 'Delete the API key Upload script' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete API key' }))
    expect(await screen.findByText('Deleted the API key “Upload script”.')).toBeTruthy()
    expect(await screen.findByText(/^You have no API keys/)).toBeTruthy()
  })
})
