"""Starts a network, asks the C-Chain for its chain ID, and ends the network with this program."""

import json
import shutil
import subprocess
import urllib.request

# On Windows npx is npx.cmd, which only its whole path starts. --no: only what is installed here, nothing from a registry.
npx = shutil.which("npx")
if npx is None:
    raise SystemExit("npx is missing: install Node.js")
network = subprocess.Popen(
    [npx, "--no", "--", "snowglobe", "--http-port=0", "--json", "--quiet", "--exit-with-parent"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
)
try:
    line = network.stdout.readline()
    if not line:
        raise SystemExit("the network did not start: see the line above")
    started = json.loads(line)
    call = {"jsonrpc": "2.0", "id": 1, "method": "eth_chainId", "params": []}
    request = urllib.request.Request(
        started["chains"]["C"]["rpc"],
        data=json.dumps(call).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        print(started["accounts"][0]["C"], json.load(answer)["result"])
finally:
    # The network ends when its standard input is closed, also below npx, on every system.
    network.stdin.close()
    network.wait()
