import { Kbd, Modal, Table } from '@mantine/core'
import { JUMP_SECONDS } from '../../audio/editor-sound.ts'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { KEYS, TRANSCRIPT_EDITOR } from './editor-copy.ts'
import type { RowUnit } from './sentences.ts'

interface Props {
  /** Seconds. */
  back: number
  unit: RowUnit
  onClose: () => void
}

/** Every key of the editor. */
export function KeysDialog({ back, unit, onClose }: Props) {
  useReturnFocus()
  const list: [keys: string[], text: string][] = [
    [['Esc'], KEYS.play],
    [['Alt', 'J'], KEYS.back(back)],
    [['Alt', 'L'], KEYS.forward(JUMP_SECONDS)],
    [['Alt', 'N'], KEYS.next],
    [['Alt', KEYS.shift, 'N'], KEYS.previous],
    [['Alt', 'Enter'], KEYS.confirm],
    [['Enter'], unit === 'paragraph' ? KEYS.splitParagraph : KEYS.splitSentence],
    [[KEYS.backspace], unit === 'paragraph' ? KEYS.joinParagraph : KEYS.joinSentence],
    [['Alt', KEYS.delete], unit === 'paragraph' ? KEYS.deleteParagraph : KEYS.deleteSentence],
    [['Alt', '1–9'], KEYS.speaker],
    [['Alt', '0'], KEYS.name],
    [[KEYS.control, 'Z'], TRANSCRIPT_EDITOR.undo],
    [[KEYS.control, KEYS.shift, 'Z'], TRANSCRIPT_EDITOR.redo],
    [[KEYS.control, 'F'], TRANSCRIPT_EDITOR.find],
    [[KEYS.control, 'S'], KEYS.save],
    [[KEYS.control, '/'], KEYS.list],
  ]
  return (
    <Modal opened onClose={onClose} title={TRANSCRIPT_EDITOR.keys} size="lg">
      <Table>
        <Table.Tbody>
          {list.map(([keys, text]) => (
            <Table.Tr key={text}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
