import type { Skill } from '@podstead/contract/endpoint'
import type { ReactNode } from 'react'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { useAccount } from './session-state.ts'

/**
 * Shows its children to accounts whose plan has the skill, and the Upgrade card to others: the
 * page's half of the server's gate.
 */
export function SkillGate({ skill, children }: { skill: Skill; children: ReactNode }) {
  return useAccount()[skill] ? children : <UpgradeCard />
}
