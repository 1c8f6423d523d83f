import { Alert, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { COPY } from '../copy.ts'
import './captcha.css'
import type {} from 'altcha/types/react'
import { loadAltcha } from './load-altcha.ts'

const CHALLENGE = '/auth/captcha'

interface Props {
  /** The solved payload, or null when there is none (any more). */
  onChange: (payload: string | null) => void
}

/**
 * ALTCHA: the browser does a little work to prove itself; nothing leaves for a third party. The widget itself
 * says when a proof has expired.
 */
export function Captcha({ onChange }: Props) {
  const widget = useRef<HTMLElement>(null)
  const [cannotLoad, setCannotLoad] = useState(false)

  useEffect(() => {
    loadAltcha().catch(() => setCannotLoad(true))
  }, [])
  useEffect(() => {
    const element = widget.current
    const listener = (event: Event) => {
      const { detail } = event as CustomEvent<{ state: string; payload?: string | null }>
      onChange(detail.state === 'verified' && detail.payload ? detail.payload : null)
    }
    element?.addEventListener('statechange', listener)
    return () => element?.removeEventListener('statechange', listener)
  }, [onChange])

  if (cannotLoad) return <Alert color="clay">{COPY.signUp.captchaFailed}</Alert>
  return (
    <Input.Wrapper label={COPY.signUp.captcha} labelElement="div" className="ps-captcha">
      <altcha-widget
        ref={widget}
        challenge={CHALLENGE}
        name="recapcha_value"
        configuration={JSON.stringify({
          hideFooter: true,
          hideLogo: true,
          humanInteractionSignature: false,
          credentials: 'omit',
        })}
      />
    </Input.Wrapper>
  )
}
