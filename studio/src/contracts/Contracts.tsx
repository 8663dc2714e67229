import { useSignal } from '@preact/signals'
import type { AbiFunction } from 'viem'
import { chains, controlRefusal, facts, hasControlApi } from '../network/status.ts'
import { nameOf } from '../parts/AccountLink.tsx'
import { attempt } from '../parts/notices.tsx'
import { shortId } from '../parts/texts.ts'
import { goTo, linkTo, route } from '../route.ts'
import { artifacts, useFiles } from './artifacts.ts'
import { ContractEvents } from './ContractEvents.tsx'
import { filesChosen, filesDropped, type PlacedFile } from './droppedFiles.ts'
import { FunctionForm } from './FunctionForm.tsx'

/** Contracts by their ABIs: what the network knows of them, forms for their functions, and their events. */
export function Contracts() {
  const [, chosen = '', place = 'C', address = ''] = route.value
  const contract = artifacts.value.find(({ name, path }) => name !== '' && `${path}:${name}` === chosen)
  return (
    <>
      <div class="title">
        <h1>Contracts</h1>
      </div>
      {hasControlApi.value ? (
        <Drop />
      ) : (
        <p class="panel body hint">A node keeps no ABIs: only a network of Snowglobe takes them.</p>
      )}
      {artifacts.value.length > 0 && (
        <nav class="choices contract-choices" aria-label="Contracts">
          {artifacts.value
            .filter(({ name }) => name !== '')
            .map(({ name, path, hasSourceMap }) => (
              <a
                key={`${path}:${name}`}
                href={linkTo('contracts', `${path}:${name}`, place, ...(address === '' ? [] : [address]))}
                aria-current={`${path}:${name}` === chosen ? 'true' : undefined}
                title={path}
              >
                {name} {hasSourceMap && <span class="tag">source</span>}
              </a>
            ))}
        </nav>
      )}
      {contract !== undefined && (
        <At
          key={chosen}
          chosen={chosen}
          chain={place}
          address={address}
          abi={contract.abi}
          name={contract.name}
        />
      )}
    </>
  )
}

function Drop() {
  const isOver = useSignal(false)
  const take = (files: readonly PlacedFile[] | Promise<readonly PlacedFile[]>): Promise<boolean> =>
    attempt(async () => useFiles(await files), 'The network knows them now.')
  const choose = (event: Event & { readonly currentTarget: HTMLInputElement }): void => {
    const { files } = event.currentTarget
    if (files !== null && files.length > 0) void take(filesChosen(files))
    event.currentTarget.value = ''
  }
  const refusal = controlRefusal.value
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keys
    <div
      class={isOver.value ? 'panel drop over' : 'panel drop'}
      onDragOver={(event) => {
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={() => {
        isOver.value = false
      }}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        if (event.dataTransfer !== null && refusal === undefined) void take(filesDropped(event.dataTransfer))
      }}
    >
      <label>
        <b>ABIs and artifacts</b>
        <span class="hint">
          Drop files or a folder here, or choose them: ABIs, artifacts of Foundry (out) or Hardhat
          (artifacts); their build infos and sources for stack traces.
        </span>
        <input
          type="file"
          multiple
          accept=".json,.sol"
          disabled={refusal !== undefined}
          title={refusal}
          onChange={choose}
        />
      </label>
      <label>
        <span class="hint">Or a folder with all that is below it</span>
        <input
          type="file"
          {...{ webkitdirectory: true }}
          disabled={refusal !== undefined}
          title={refusal}
          onChange={choose}
        />
      </label>
    </div>
  )
}

function At({
  chosen,
  chain,
  address,
  abi,
  name,
}: {
  readonly chosen: string
  readonly chain: string
  readonly address: string
  readonly abi: readonly { readonly type: string }[]
  readonly name: string
}) {
  const keys = facts.value?.keys ?? []
  const from = useSignal(keys[0]?.address ?? '')
  const written = useSignal(address)
  const isAddress = /^0x[0-9a-f]{40}$/i.test(address)
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function')
  const isRead = ({ stateMutability }: AbiFunction): boolean =>
    stateMutability === 'view' || stateMutability === 'pure'
  const target = { chain, to: address, from: from.value }
  return (
    <section class="panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault()
            goTo('contracts', chosen, chain, written.value.trim())
          }}
        >
          <label>
            <span>on</span>
            <select
              value={chain}
              onChange={(event) => goTo('contracts', chosen, event.currentTarget.value, written.value.trim())}
            >
              {chains.value
                .filter(({ kind }) => kind === 'evm')
                .map((each) => (
                  <option key={each.name}>{each.name}</option>
                ))}
            </select>
          </label>
          <label>
            <span>at</span>
            <input
              class="address"
              placeholder="0x…"
              spellcheck={false}
              value={written.value}
              onInput={(event) => {
                written.value = event.currentTarget.value
              }}
            />
          </label>
          <label>
            <span>from</span>
            <select
              value={from.value}
              onChange={(event) => {
                from.value = event.currentTarget.value
              }}
            >
              {keys.map((key) => (
                <option key={key.address} value={key.address}>
                  {nameOf(key.address)} {shortId(key.address, 4)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
      </header>
      {!isAddress && <p class="body hint">Where is it? Its address leads to forms for its functions.</p>}
      {isAddress && (
        <>
          <div class="functions">
            {[...functions.filter(isRead), ...functions.filter((item) => !isRead(item))].map(
              (item, index) => (
                <FunctionForm key={`${address} ${chain} ${index}`} item={item} target={target} />
              ),
            )}
          </div>
          <ContractEvents chain={chain} address={address} />
        </>
      )}
    </section>
  )
}
