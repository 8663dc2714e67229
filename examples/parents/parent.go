// Starts a network, asks the C-Chain for its chain ID, and ends the network with this program.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"os/exec"
)

type started struct {
	Chains struct {
		C struct {
			RPC string `json:"rpc"`
		} `json:"C"`
	} `json:"chains"`
	Accounts []struct {
		C string `json:"C"`
	} `json:"accounts"`
}

func main() {
	network := exec.Command("npx", "--no", "--", "snowglobe", "--http-port=0", "--json", "--quiet", "--exit-with-parent")
	network.Stderr = os.Stderr // a start that fails says why
	stdin, err := network.StdinPipe()
	if err != nil {
		log.Fatal(err)
	}
	stdout, err := network.StdoutPipe()
	if err != nil {
		log.Fatal(err)
	}
	if err := network.Start(); err != nil {
		log.Fatal(err)
	}
	// The network ends when its standard input is closed.
	defer network.Wait()
	defer stdin.Close()

	var at started
	if err := json.NewDecoder(stdout).Decode(&at); err != nil {
		log.Fatal(err)
	}
	call := []byte(`{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}`)
	answer, err := http.Post(at.Chains.C.RPC, "application/json", bytes.NewReader(call))
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	fmt.Print(at.Accounts[0].C, " ")
	if _, err := io.Copy(os.Stdout, answer.Body); err != nil {
		log.Fatal(err)
	}
}
