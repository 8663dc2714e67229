import { shortId } from '../parts/texts.ts'
import { linkTo } from '../route.ts'
import { type Subnet, subnetName } from './subnetSource.ts'

/** The name of a subnet, which leads to the blocks of its first chain where this network runs that. */
export function SubnetLink({ subnet }: { readonly subnet: Subnet }) {
  const [chain] = subnet.chains
  const name = shortId(subnetName(subnet), 8)
  return chain?.isRun === true ? <a href={linkTo('blocks', chain.name)}>{name}</a> : <b>{name}</b>
}
