import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, anew every 60 seconds (RU239). */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
