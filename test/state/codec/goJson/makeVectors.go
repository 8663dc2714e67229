//go:build ignore

// Writes what Go's json.Unmarshal makes of random texts, one vector a line: the origin of vectors.jsonl beside it.
//
//	go run makeVectors.go SEED COUNT > vectors.jsonl
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Word decodes itself from any JSON (UnmarshalJSON), null included.
type Word string

func (w *Word) UnmarshalJSON(b []byte) error {
	var s string
	if err := json.Unmarshal(b, &s); err != nil {
		return err
	}
	if s == "bad" {
		return errors.New("bad word")
	}
	*w = Word("<" + s + ">")
	return nil
}

// Inner is read by a type that decodes itself through it.
type inner struct {
	Depth uint16 `json:"depth"`
	Note  string `json:"note"`
}
type Nested struct{ Sum string }

func (n *Nested) UnmarshalJSON(b []byte) error {
	var i inner
	if err := json.Unmarshal(b, &i); err != nil {
		return err
	}
	n.Sum = fmt.Sprintf("%d/%s", i.Depth, i.Note)
	return nil
}
func (n Nested) MarshalJSON() ([]byte, error) { return json.Marshal(n.Sum) }

// Even decodes itself from text (UnmarshalText).
type Even uint64

func (e *Even) UnmarshalText(b []byte) error {
	n, err := strconv.ParseUint(string(b), 10, 64)
	if err != nil || n%2 != 0 {
		return errors.New("not even: " + string(b))
	}
	*e = Even(n)
	return nil
}

type Name string
type Kin struct {
	Kind  string  `json:"kind"`
	Skill *uint64 `json:"skill"`
}
type Upgrade struct {
	At  *uint64 `json:"at"`
	Off bool    `json:"off"`
}
type Deep struct {
	Upgrade
	Mark string `json:"mark"`
}
type Config struct {
	Deep
	Flag   bool              `json:"flag"`
	Small  uint16            `json:"small"`
	Count  int64             `json:"count"`
	Size   uint64            `json:"size"`
	Rate   float64           `json:"rate"`
	Kin    Kin               `json:"kin"`
	Ptr    *Kin              `json:"ptr"`
	List   []Kin             `json:"list"`
	Texts  []string          `json:"texts"`
	Map    map[string]uint64 `json:"map"`
	Kins   map[Even]*Kin     `json:"kins"`
	Word   Word              `json:"word"`
	WordP  *Word             `json:"wordP"`
	Words  []Word            `json:"words"`
	Even   Even              `json:"even"`
	EvenP  *Even             `json:"evenP"`
	Nested Nested            `json:"nested"`
	NestP  *Nested           `json:"nestP"`
	Name   Name              `json:"name"`
	Any    any               `json:"any"`
}

var keys = []string{"at", "off", "mark", "flag", "small", "count", "size", "rate", "kin", "ptr", "list", "texts", "map", "kins", "word", "wordP", "words", "even", "evenP", "nested", "nestP", "name", "any", "unknown",
	"kind", "skill", "depth", "note", "2", "3", "-2"}

func variant(r *rand.Rand, k string) string {
	switch r.Intn(8) {
	case 0:
		return strings.ToUpper(k)
	case 1:
		return strings.NewReplacer("s", "\u017f", "k", "\u212a").Replace(k)
	case 2:
		return strings.Replace(k, "i", "\u0131", 1)
	}
	return k
}

var scalars = []string{"null", "true", "false", "0", "1", "-1", "-0", "7.5", "1e2", "65535", "65536", "18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809", "1e999",
	`""`, `"a"`, `"2"`, `"3"`, `"bad"`, `"18446744073709551616"`, "4", "[]", "{}"}

// natural gives what the key wants, mostly.
func natural(r *rand.Rand, k string, depth int) string {
	pick := func(s ...string) string { return s[r.Intn(len(s))] }
	kin := func() string { return object(r, []string{"kind", "skill", "kind", "other"}, depth+1) }
	switch k {
	case "kind", "mark", "name", "note", "word", "wordP":
		return pick(`"a"`, `"\u017f"`, `""`, `"z"`)
	case "off", "flag":
		return pick("true", "false")
	case "at", "skill", "small", "count", "size", "rate", "depth":
		return pick("0", "1", "42", "65535")
	case "kin", "ptr":
		return kin()
	case "list":
		return array(r, kin)
	case "texts", "words":
		return array(r, func() string { return pick(`"a"`, `"b"`, "null", value(r, depth+1)) })
	case "map":
		return object(r, []string{"a", "b", "A"}, depth+1)
	case "kins":
		return object(r, []string{"2", "4", "2", "4", "3", "kin"}, depth+1)
	case "even", "evenP":
		return pick(`"2"`, `"4"`, `"3"`)
	case "nested", "nestP":
		return object(r, []string{"depth", "note"}, depth+1)
	case "2", "4":
		return kin()
	case "a", "b", "A":
		return pick("1", "2", "null")
	}
	return value(r, depth+1)
}
func array(r *rand.Rand, item func() string) string {
	n := r.Intn(4)
	items := make([]string, n)
	for i := range items {
		items[i] = item()
	}
	return "[" + strings.Join(items, ",") + "]"
}
func object(r *rand.Rand, from []string, depth int) string {
	n := r.Intn(4)
	members := make([]string, n)
	for i := range members {
		k := from[r.Intn(len(from))]
		var v string
		if r.Intn(9) == 0 {
			v = value(r, depth+1)
		} else {
			v = natural(r, k, depth)
		}
		members[i] = strconv.Quote(variant(r, k)) + ":" + v
	}
	return "{" + strings.Join(members, ",") + "}"
}
func value(r *rand.Rand, depth int) string {
	if depth > 2 || r.Intn(3) > 0 {
		return scalars[r.Intn(len(scalars))]
	}
	if r.Intn(2) == 0 {
		return array(r, func() string { return value(r, depth+1) })
	}
	return object(r, keys, depth+1)
}
func broken(r *rand.Rand, s string) string {
	i := r.Intn(len(s) + 1)
	switch r.Intn(3) {
	case 0:
		return s[:i]
	case 1:
		return s[:i] + string("x'\"{}[],:0-.eé\x01\\"[r.Intn(16)]) + s[i:]
	}
	if i == len(s) {
		return s + " 1"
	}
	return s[:i] + s[i+1:]
}

type vector struct {
	Shape string          `json:"shape"`
	Text  string          `json:"text"`
	Error string          `json:"error,omitempty"`
	Value json.RawMessage `json:"value,omitempty"`
}

func run(shape, text string) (v vector) {
	v = vector{Shape: shape, Text: text}
	var into any
	switch shape {
	case "config":
		into = &Config{}
	case "defaults":
		seven := uint64(7)
		into = &Config{Size: 5, Flag: true, Kin: Kin{Kind: "kept", Skill: &seven}, Ptr: &Kin{Kind: "kept"}, Texts: []string{"kept"}, Map: map[string]uint64{"kept": 1}, Name: "kept"}
	case "list":
		into = &[]Kin{}
	case "number":
		into = new(uint64)
	case "text":
		into = new(string)
	}
	if err := json.Unmarshal([]byte(text), into); err != nil {
		v.Error = err.Error()
		return v
	}
	out, err := json.Marshal(into)
	if err != nil {
		panic(err)
	}
	v.Value = out
	return v
}

func main() {
	seed, _ := strconv.ParseInt(os.Args[1], 10, 64)
	n, _ := strconv.Atoi(os.Args[2])
	r := rand.New(rand.NewSource(seed))
	for i := 0; i < n; i++ {
		var shape, text string
		switch r.Intn(10) {
		case 0:
			shape, text = "list", natural(r, "list", 0)
			if r.Intn(3) == 0 {
				text = value(r, 0)
			}
		case 1:
			shape, text = "number", value(r, 1)
		case 2:
			shape, text = "text", value(r, 1)
		case 3, 4, 5:
			shape, text = "defaults", object(r, keys[:24], 0)
		default:
			shape, text = "config", object(r, keys[:24], 0)
		}
		if r.Intn(6) == 0 {
			if b := broken(r, text); utf8.ValidString(b) {
				text = b
			}
		}
		v := run(shape, text)
		b, _ := json.Marshal(v)
		fmt.Println(string(b))
	}
}
