/** A file that is chosen or dropped, or pasted lines. It is no form, so that nothing typed is kept or sent. */
import { useState } from 'react';
import { limitsInWords } from '../../records/measures/parts-list/limits.ts';

type ListInputProps = {
  isReady: boolean;
  isKept: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onSample: () => void;
  onKeep: (isAsked: boolean) => void;
};

export function ListInput({ isReady, isKept, onFile, onText, onSample, onKeep }: ListInputProps) {
  return (
    <div className="parts__input">
      <FileInput isReady={isReady} onFile={onFile} onSample={onSample} />
      <TextInput isReady={isReady} onText={onText} />
      <p className="parts__keep">
        <label>
          <input
            type="checkbox"
            checked={isKept}
            disabled={!isReady}
            onChange={({ target }) => onKeep(target.checked)}
          />{' '}
          Keep this list in this browser
        </label>{' '}
        <span className="form-field__hint">
          {isKept ? 'Switched off, it is forgotten at once.' : 'Off: it is forgotten when you leave the page.'}
        </span>
      </p>
    </div>
  );
}

function FileInput({ isReady, onFile, onSample }: Pick<ListInputProps, 'isReady' | 'onFile' | 'onSample'>) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="parts__drop"
      data-over={isOver || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <label className="form-field__label" htmlFor="parts-file">
        Choose a CSV file, or drop it here
      </label>
      <p className="form-field__hint" id="parts-file-hint">
        At most {limitsInWords()}. It stays in this browser.
      </p>
      <input
        id="parts-file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby="parts-file-hint"
        disabled={!isReady}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <button className="button button--line button--small" type="button" disabled={!isReady} onClick={onSample}>
        Try the invented list
      </button>
    </div>
  );
}

function TextInput({ isReady, onText }: Pick<ListInputProps, 'isReady' | 'onText'>) {
  const [text, setText] = useState('');
  return (
    <div className="parts__paste">
      <label className="form-field__label" htmlFor="parts-text">
        Or paste the lines
      </label>
      <p className="form-field__hint" id="parts-text-hint">
        With the names of the columns first; cells copied from a spreadsheet are fine.
      </p>
      <textarea
        className="control"
        id="parts-text"
        rows={5}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="parts-text-hint"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button className="button" type="button" disabled={!isReady} onClick={() => onText(text)}>
        Check these lines
      </button>
    </div>
  );
}
