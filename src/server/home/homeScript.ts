/** The media type by which the plain page and the studio request their data (`HomeFacts`) as JSON. */
export const factsType = 'application/vnd.snowglobe+json'

/** The script of the page: it keeps heights and time up to date, and adds chains to the browser's wallet. */
export const homeScript = `
const show = (facts) => {
  document.getElementById('time').textContent = facts.time
  for (const { blockchainId, height } of facts.chains) {
    const cell = document.querySelector('[data-height="' + blockchainId + '"]')
    if (cell === null) return location.reload()
    cell.textContent = height
  }
}
const refresh = async () => {
  try {
    show(await (await fetch(location.pathname, { headers: { accept: '${factsType}' } })).json())
  } catch {
    document.getElementById('time').textContent = 'unknown: the network has ended'
  }
  setTimeout(refresh, 1000)
}
setTimeout(refresh, 1000)
for (const button of document.querySelectorAll('[data-add-chain]')) {
  button.hidden = window.ethereum === undefined
  button.onclick = () => window.ethereum.request({
    method: 'wallet_addEthereumChain',
    params: [{
      chainId: '0x' + BigInt(button.dataset.addChain).toString(16),
      chainName: 'Snowglobe ' + button.dataset.name,
      rpcUrls: [button.dataset.rpc],
      nativeCurrency: JSON.parse(button.dataset.coin),
    }],
  })
}
`
