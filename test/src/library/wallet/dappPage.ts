/**
 * A page of a shop that knows no wallet: it finds one by EIP-6963, connects, and pays. `#wallet` has the wallet's name,
 * `#account` the account that it last heard of, `#state` what came of the last click.
 */
export const dappPage = `<!doctype html>
<title>Shop</title>
<style>body { font: 16px system-ui; margin: 2em } #state { font-family: monospace }</style>
<h1>Shop</h1>
<p>Wallet: <b id="wallet">none</b></p>
<p>Account: <b id="account">nobody</b></p>
<button id="connect">Connect</button>
<button id="pay">Pay 1 AVAX</button>
<p id="state">ready</p>
<script>
  const show = (id, text) => { document.getElementById(id).textContent = text }
  const accountIs = ([account]) => show('account', account ?? 'nobody')
  let wallet
  window.addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => {
    if (wallet !== undefined) return
    wallet = provider
    show('wallet', info.name)
    provider.on('accountsChanged', accountIs)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))

  async function ask(method, ...params) {
    show('state', 'waiting')
    try {
      const result = await wallet.request({ method, params })
      show('state', 'done ' + result)
      return result
    } catch (error) {
      show('state', 'failed ' + error.code)
    }
  }
  document.getElementById('connect').onclick = async () => {
    const accounts = await ask('eth_requestAccounts')
    if (accounts !== undefined) accountIs(accounts)
  }
  document.getElementById('pay').onclick = () =>
    ask('eth_sendTransaction', {
      from: document.getElementById('account').textContent,
      to: '0x000000000000000000000000000000000000dEaD',
      value: '0xde0b6b3a7640000',
    })
</script>`
