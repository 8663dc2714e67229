"""Starts a network, asks the C-Chain for its chain ID, and ends the network with this program."""

import json
import subprocess
import urllib.request

network = subprocess.Popen(
    ["npx", "snowglobe", "--http-port=0", "--json", "--exit-with-parent"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL,
)
try:
    started = json.loads(network.stdout.readline())
    call = {"jsonrpc": "2.0", "id": 1, "method": "eth_chainId", "params": []}
    request = urllib.request.Request(
        started["chains"]["C"]["rpc"],
        data=json.dumps(call).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        print(started["accounts"][0]["C"], json.load(answer)["result"])
finally:
    network.terminate()
    network.wait()
