import { Select, TextInput } from '@mantine/core'
import { CHAT_PROTOCOLS } from '@podstead/contract/feed-tags'
import type { ReactNode } from 'react'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { CHAT } from './tag-copy.ts'
import { type ChatValues, isServerWrong, NO_CHAT } from './tag-values.ts'

const NONE = 'none'
const SERVERS = {
  matrix: 'matrix.org',
  irc: 'irc.libera.chat',
  xmpp: 'example.org',
  nostr: 'relay.example.org',
}
/** What people know best first. */
const ORDER = CHAT_PROTOCOLS.toSorted((a, b) => rank(a) - rank(b))

interface Props {
  chat: ChatValues
  onChange: (chat: ChatValues) => void
  error?: ReactNode
}

/** podcast:chat: the room where listeners talk. */
export function ChatFields({ chat, onChange, error }: Props) {
  const { protocol } = chat
  const change = (fields: Partial<ChatValues>) => onChange({ ...chat, ...fields })
  return (
    <>
      <Select
        label={CHAT.protocol}
        maw={360}
        allowDeselect={false}
        data={[
          { value: NONE, label: CHAT.no },
          ...ORDER.map((value) => ({ value, label: CHAT.protocols[value] })),
        ]}
        value={protocol || NONE}
        onChange={(next) =>
          next === NONE ? onChange(NO_CHAT) : change({ protocol: next as ChatValues['protocol'] })
        }
      />
      {protocol !== '' && (
        <>
          <FieldPair>
            <TextInput
              label={CHAT.server}
              description={CHAT.serverHint}
              inputWrapperOrder={HINT_BELOW}
              placeholder={SERVERS[protocol]}
              maxLength={253}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={chat.server}
              error={error !== undefined && (isServerWrong(chat.server) ? error : true)}
              // People paste whole addresses; what is asked for is the name in them.
              onChange={(event) =>
                change({
                  server: event.currentTarget.value.replace(/^[a-z]+:\/\//i, '').replace(/\/.*$/, ''),
                })
              }
            />
            <TextInput
              label={CHAT.space}
              description={CHAT.spaceHint}
              inputWrapperOrder={HINT_BELOW}
              placeholder={CHAT.spaces[protocol]}
              maxLength={255}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={chat.space}
              onChange={(event) => change({ space: event.currentTarget.value })}
            />
          </FieldPair>
          <TextInput
            label={CHAT.account}
            maw={360}
            maxLength={255}
            autoComplete="off"
            value={chat.account_id}
            onChange={(event) => change({ account_id: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

function rank(protocol: (typeof CHAT_PROTOCOLS)[number]): number {
  return ['matrix', 'irc', 'xmpp', 'nostr'].indexOf(protocol)
}
