import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

interface Props<N extends string> {
  label: string
  names: readonly N[]
  words: Record<N, string>
  value: N
  onChange: (value: N) => void
}

/** One of a few. */
export function Choice<N extends string>({ label, names, words, value, onChange }: Props<N>) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={names.map((name) => ({ value: name, label: words[name] }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
