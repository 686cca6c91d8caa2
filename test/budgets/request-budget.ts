/**
 * How often each call asks the table. What decides is one BatchGetItem, the caller's account with it, and what is decided one
 * transaction. A list is a Query, and beside it, at the same time, the look at the account, which no Query can bring along.
 */
export const requestBudget: Readonly<Record<string, number>> = {
  // What the patient has and had of the same medicines is read beside them: the active ones and the past ones.
  "POST /prescriptions": 4,
  "POST /prescriptions/{id}/send": 2,
  // All prescriptions of the appointment are looked for in the patient's list, then read as they are now.
  "POST /appointments/{appointmentId}/prescriptions/send": 4,
  "POST /prescriptions/{id}/cancel": 2,
  "POST /prescriptions/{id}/collect": 2,
  "POST /prescriptions/{id}/receive": 2,
  "POST /prescriptions/{id}/take-back": 2,
  "POST /prescriptions/{id}/withdraw": 2,
  "POST /prescriptions/{id}/stop": 2,
  "POST /prescriptions/{id}/confirm-stop": 2,
  "POST /prescriptions/{id}/revert": 2,
  "POST /prescriptions/{id}/renewal": 2,
  "POST /renewals/{id}/approve": 4,
  "POST /renewals/{id}/decline": 2,
  "GET /prescriptions/{id}": 1,
  "GET /prescriptions": 2,
  // The list is of keys: what stands there is read by key.
  "GET /patients/{patientId}/medicines": 3,
  "GET /patients/{patientId}/prescriptions": 3,
  "GET /written-prescriptions": 3,
  "GET /renewals": 2,
  "POST /worklist/{id}/approve": 2,
  "POST /worklist/{id}/ready": 2,
  "POST /worklist/{id}/dispatch": 2,
  "POST /worklist/{id}/dispense": 2,
  "POST /worklist/{id}/deliver": 2,
  "POST /worklist/{id}/reject": 2,
  "POST /worklist/{id}/return": 2,
  "POST /worklist/{id}/revert": 2,
  "GET /worklist-search": 3,
  "GET /worklist": 2,
  // Who is named in it, and what else of the medicine the patient has, is read once it is known to be this pharmacy's.
  "GET /worklist/{id}": 4,
  "GET /dashboards/pharmacy": 3,
  "POST /appointments": 2,
  "POST /appointments/{id}/confirm": 2,
  "POST /appointments/{id}/cancel": 2,
  "POST /appointments/{id}/reschedule": 2,
  "POST /appointments/{id}/complete": 2,
  "POST /appointments/{id}/no-show": 2,
  "POST /appointments/{id}/revert": 2,
  "GET /appointments/{id}": 1,
  // The past: what was written after the completed ones is one request more, however many they are.
  "GET /appointments": 3,
  "GET /doctors/{doctorId}/slots": 2,
  "GET /dashboards/patient": 3,
  // The requests for renewals are among what waits.
  "GET /dashboards/doctor": 5,
  "GET /profiles/patient": 1,
  "GET /profiles/doctor": 1,
  "GET /profiles/pharmacy": 1,
  "PUT /profiles/patient": 2,
  "PUT /profiles/doctor": 2,
  "PUT /profiles/pharmacy": 2,
  "GET /directory/doctors": 5,
  "GET /directory/doctors/{id}": 1,
  "GET /directory/pharmacies": 5,
  "GET /directory/pharmacies/{id}": 1,
  "GET /notifications": 2,
  "GET /notifications/count": 2,
  "POST /notifications/{id}/read": 2,
  // The unread ones are looked for, then each is marked.
  "POST /notifications/read": 3,
  // The stage's key is in the function's environment.
  "GET /devices/key": 1,
  // The person's other devices are looked at, for there are at most eight.
  "PUT /devices": 3,
  "DELETE /devices/{id}": 2,
  "GET /me": 1,
  "GET /medicines": 4,
  // The person, the profile and the counters in one; the bell, the appointments or the work beside them.
  "GET /home": 6,
  "POST /identity/sessions/end": 2,
  // Codes are counted for the network, for the address and, for signing up, over all.
  "POST /identity/accounts": 7,
  "POST /identity/sign-in-codes": 7,
  "POST /identity/reset-codes": 7,
  "POST /identity/sign-ins": 6,
  "POST /identity/password": 7,
  // The plan and the account in one; beside it the active prescriptions and the past ones.
  "GET /reminders": 3,
  "PUT /reminders": 2,
  "PUT /reminders/{id}": 5,
  // What was asked before decides whether a code is sent; codes are counted for the number and in all.
  "POST /phone": 4,
  // The number that was asked about is forgotten, once it stands in the plan and when it is given up.
  "POST /phone/confirm": 4,
  "DELETE /phone": 3,
  // The plan says which day it is.
  "GET /doses": 4,
  "POST /doses": 4,
  // Whether the moment was snoozed before is read once the plan is known.
  "POST /doses/snooze": 3,
  "GET /doses/history": 2,
  "GET /doses/days": 2,
  "GET /doses/shares": 4,
  "PUT /doses/shares/{doctorId}": 4,
  "GET /patients/{patientId}/adherence": 2,
  // The tips are part of the function.
  "GET /wellness/tips": 1,
  // A goal about medicines reads the plan and the days of doses; any other goal asks two less.
  "GET /wellness/goals": 4,
  "GET /wellness/goals/all": 2,
  "GET /wellness/goals/{id}/changes": 2,
  "POST /wellness/goals": 5,
  "PUT /wellness/goals/{id}": 2,
  "DELETE /wellness/goals/{id}": 2,
  "POST /wellness/goals/{id}/logs": 2,
  "DELETE /wellness/goals/{id}/logs/{logId}": 2,
  // Eight parts of each day.
  "GET /history": 9,
  "GET /history/people/{id}": 4,
  "GET /history/records/{kind}/{id}": 2,
  // The events in the table, the state, and what the history has, all at the same time.
  "GET /history/records/{kind}/{id}/verification": 3,
  "POST /history/names": 4,
};
