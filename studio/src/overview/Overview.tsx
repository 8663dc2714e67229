import { useEffect } from 'preact/hooks'
import { watchChainDetails } from '../blocks/chainDetails.ts'
import { Failures } from '../failures/Failures.tsx'
import { hasControlApi } from '../network/status.ts'
import { ChainTable } from './ChainTable.tsx'
import { Coming } from './Coming.tsx'
import { Mining } from './Mining.tsx'
import { Snapshots } from './Snapshots.tsx'

/** The network at a glance. */
export function Overview() {
  useEffect(watchChainDetails, [])
  return (
    <>
      <div class="title">
        <h1>Overview</h1>
        {hasControlApi.value && <Mining />}
      </div>
      <ChainTable />
      <Failures />
      <div class="columns">
        <Coming />
        {hasControlApi.value && <Snapshots />}
      </div>
    </>
  )
}
